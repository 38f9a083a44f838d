package io.github.redescend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.RegularizationPath.PathPoint;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RegularizationPathTest {
  private static final int N = 80;

  private final double[][] x = new double[N][3];
  private final boolean[] y = new boolean[N];

  /** The label depends mainly on the second of three features, and a little on the first. */
  RegularizationPathTest() {
    SplittableRandom random = Seed.of(5).random();
    for (int i = 0; i < N; i++) {
      x[i] = random.doubles(3, -1, 1).toArray();
      y[i] = x[i][0] + 3 * x[i][1] + 0.2 * random.nextGaussian() > 0;
    }
  }

  private static Training sparse() {
    return Redescend.with("default").loss("logistic").penalty("l1").metric("log-loss");
  }

  @Test
  void goesFromNoFeatureToAllFeatures() {
    RegularizationPath path = sparse().path(x, y, 4);
    assertThat(path.points())
        .hasSize(50)
        .isSortedAccordingTo((a, b) -> Double.compare(b.lambda(), a.lambda()));
    assertThat(path.points().get(0).coefficients()).isEmpty();
    assertThat(path.features()).startsWith("x2", "x1");
    assertThat(path.along("x2")).startsWith(0).doesNotContain(Double.NaN);
    assertThat(path.metric()).hasToString("log-loss");
    PathPoint best = path.best();
    PathPoint sparsest = path.oneStandardError();
    assertThat(path.points()).allMatch(point -> point.score() >= best.score());
    assertThat(sparsest.lambda()).isGreaterThanOrEqualTo(best.lambda());
    assertThat(sparsest.score()).isBetween(best.score(), best.score() + best.standardError());
    assertThat(path.toHtml())
        .contains("The best lambda is", "Held-out score by lambda", "standard error");
  }

  /** The path ignores the lambda setting but uses weights, seed and folds. */
  @Test
  void followsTheSettingsOfTheTraining() {
    double[] weights = new double[N];
    for (int i = 0; i < N; i++) {
      weights[i] = 1 + i % 2;
    }
    RegularizationPath plain = sparse().path(x, y, 4);
    assertThat(sparse().lambda(3).path(x, y, 4)).isEqualTo(plain);
    assertThat(sparse().weights(weights).path(x, y, 4).lambdas()[0])
        .isGreaterThan(1.2 * plain.lambdas()[0]);
    assertThat(sparse().seed(2).path(x, y, 4).best().score()).isNotEqualTo(plain.best().score());
    assertThat(sparse().noise("symmetric:0.3").path(x, y, 4).best().score())
        .isGreaterThan(plain.best().score());
  }

  @Test
  void rejectsAClassifierWithoutL1Penalty() {
    for (Training kernel : new Training[] {Redescend.with("default"), Redescend.with("rsvc")}) {
      assertThatThrownBy(() -> kernel.path(x, y, 4))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageStartingWith("path(...) needs a sparse linear machine")
          .hasMessageContaining("add penalty(\"l1\")");
    }
    assertThatThrownBy(() -> sparse().path(x, y, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("folds");
  }
}
