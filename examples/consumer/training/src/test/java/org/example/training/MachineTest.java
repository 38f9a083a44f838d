package org.example.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Backends.Attempt;
import io.github.redescend.linalg.Compute;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MachineTest {
  private static final int N = 120;

  private final double[] truth = new double[N];
  private final double[] labels = new double[N];
  private final DenseMatrix samples = drawn();

  /** Two Gaussian clusters with 10% label noise. */
  private DenseMatrix drawn() {
    SplittableRandom random = Seed.of(3).random();
    double[] x = new double[2 * N];
    for (int i = 0; i < N; i++) {
      truth[i] = i % 2 == 0 ? 1 : -1;
      labels[i] = i % 10 == 7 ? -truth[i] : truth[i];
      x[2 * i] = truth[i] + 0.4 * random.nextGaussian();
      x[2 * i + 1] = 0.4 * random.nextGaussian();
    }
    return new DenseMatrix(N, 2, x);
  }

  @Test
  void trainsInPureJavaAndIgnoresWrongLabels() {
    Compute java = new Compute(Backends.choose("java"), Workers.all());
    Machine machine = Machine.train(samples, labels, 0.5, java);
    double[] scores = machine.scores(samples);
    int right = 0;
    double leastOfRight = 1;
    double mostOfWrong = 0;
    for (int i = 0; i < N; i++) {
      right += scores[i] * truth[i] > 0 ? 1 : 0;
      if (labels[i] != truth[i]) {
        mostOfWrong = Math.max(mostOfWrong, machine.trust()[i]);
      } else if (Math.abs(samples.get(i, 0) - truth[i]) < 0.5) {
        leastOfRight = Math.min(leastOfRight, machine.trust()[i]);
      }
    }
    assertThat(right).isGreaterThan(115);
    assertThat(mostOfWrong).isLessThan(leastOfRight);
  }

  @Test
  void standardBackendIsFoundWithoutNativeLibraries() {
    assertThat(Backends.attempts())
        .filteredOn(attempt -> attempt.name().equals("openblas"))
        .singleElement()
        .satisfies(
            attempt -> {
              assertThat(attempt.usable()).isFalse();
              assertThat(attempt.reason()).contains("is not on the class path");
            });
    assertThat(Backends.attempts())
        .filteredOn(Attempt::usable)
        .extracting(Attempt::name)
        .contains("java");
    Compute java = new Compute(Backends.choose("java"), Workers.all());
    assertThat(Machine.train(samples, labels, 0.5, Compute.standard()).scores(samples))
        .containsExactly(Machine.train(samples, labels, 0.5, java).scores(samples), within(1e-6));
  }

  @Test
  void optionalModulesAreAbsent() {
    for (String absent :
        new String[] {
          "com.google.inject.Module",
          "org.bytedeco.javacpp.Loader",
          "io.github.redescend.cli.Main",
          "com.google.ortools.Loader"
        }) {
      assertThatThrownBy(() -> Class.forName(absent)).isInstanceOf(ClassNotFoundException.class);
    }
  }
}
