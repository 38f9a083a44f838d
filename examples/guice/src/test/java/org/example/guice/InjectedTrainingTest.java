package org.example.guice;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Guice;
import io.github.redescend.RedescendModule;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class InjectedTrainingTest {
  private static final int N = 300;

  private final InjectedTraining training =
      Guice.createInjector(new RedescendModule()).getInstance(InjectedTraining.class);

  /** Two Gaussian clusters with 10% label noise. */
  private static Dataset clouds(long seed) {
    SplittableRandom random = Seed.of(seed).random();
    double[] x =
        IntStream.range(0, N)
            .mapToDouble(i -> (i % 2 == 0 ? 1 : -1) + 0.3 * random.nextGaussian())
            .toArray();
    List<String> given =
        IntStream.range(0, N).mapToObj(i -> (i % 2 == 0) == isWrong(i) ? "left" : "right").toList();
    return Dataset.of(new DenseMatrix(N, 1, x), Labels.of(given));
  }

  private static boolean isWrong(int i) {
    return i % 10 == 7;
  }

  @Test
  void theDefaultSystemIsInjected() {
    TrainedModel model = training.train(clouds(3));
    int[] predicted = model.predict(clouds(4).features());
    long right =
        IntStream.range(0, N)
            .filter(i -> model.classes().get(predicted[i]).equals(i % 2 == 0 ? "right" : "left"))
            .count();
    assertThat(right).isGreaterThan(290);
  }

  @Test
  void lossAndSolverAreInjectedByName() {
    double[] trust = training.trust(clouds(3));
    double largestOfWrong =
        IntStream.range(0, N)
            .filter(i -> isWrong(i))
            .mapToDouble(i -> trust[i])
            .max()
            .orElseThrow();
    double meanOfRight =
        IntStream.range(0, N)
            .filter(i -> !isWrong(i))
            .mapToDouble(i -> trust[i])
            .average()
            .orElse(0);
    assertThat(largestOfWrong).isLessThan(0.1);
    assertThat(meanOfRight).isGreaterThan(0.8);
  }
}
