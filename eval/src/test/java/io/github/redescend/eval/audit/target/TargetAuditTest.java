package io.github.redescend.eval.audit.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.audit.Audit;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TargetAuditTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final TargetAudit AUDIT = new TargetAudit(Audit.standard(ASSEMBLY, Seed.of(1)));
  private static final int N = 240;

  /** A wave over [0, 1] whose noise is ten times as large on the right as on the left. */
  private static double noise(double x) {
    return x < 0.5 ? 0.05 : 0.5;
  }

  private static final double[] X = IntStream.range(0, N).mapToDouble(i -> (i + 0.5) / N).toArray();

  private static DenseMatrix features() {
    return DenseMatrix.of(
        Arrays.stream(X).mapToObj(x -> new double[] {x}).toArray(double[][]::new));
  }

  private static double[] values(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return Arrays.stream(X)
        .map(x -> 100 + 2 * Math.sin(5 * x) + noise(x) * random.nextGaussian())
        .toArray();
  }

  @Test
  void smallErrorsAreFoundWhereValuesAreOtherwiseExact() {
    double[] values = values(1);
    int[] wrong = {10, 35, 60, 85, 110};
    for (int row : wrong) {
      values[row] += 0.6;
    }
    TargetResult result = AUDIT.run(features(), values, Control.defaults());
    assertThat(result.top(5)).containsExactlyInAnyOrder(10, 35, 60, 85, 110);
    // Residuals alone have the noisy half first.
    Integer[] order =
        IntStream.range(0, N)
            .boxed()
            .sorted(
                (a, b) ->
                    Double.compare(
                        Math.abs(values[b] - result.predicted()[b]),
                        Math.abs(values[a] - result.predicted()[a])))
            .toArray(Integer[]::new);
    assertThat(Arrays.asList(order).subList(0, 5)).doesNotContain(10, 35, 60);
    for (int row : new int[] {20, 60, 100}) {
      assertThat(result.scales()[row]).isLessThan(0.2);
      assertThat(result.scales()[row + 120]).isBetween(2 * result.scales()[row], 0.9);
    }
  }

  @Test
  void grossErrorsDoNotChangeThePredictions() {
    double[] clean = values(2);
    double[] values = clean.clone();
    for (int row = 0; row < N; row += 8) {
      values[row] *= 10;
    }
    TargetResult result = AUDIT.run(features(), values, Control.defaults());
    assertThat(result.rate().estimate()).isCloseTo(1.0 / 8, within(0.04));
    assertThat(result.rate().low()).isLessThan(1.0 / 8);
    assertThat(result.rate().high()).isGreaterThan(1.0 / 8);
    assertThat(result.top(N / 8)).allSatisfy(row -> assertThat(row % 8).isZero());
    for (int row = 0; row < N; row += 8) {
      assertThat(result.predicted()[row]).isCloseTo(clean[row], within(2.5));
      assertThat(result.trust(row)).isLessThan(0.01);
    }
    assertThat(result.within(0.01)).containsExactlyElementsOf(result.top(N / 8));
  }

  @Test
  void isTheSameInAnotherUnit() {
    double[] values = values(3);
    values[50] += 3;
    TargetResult one = AUDIT.run(features(), values, Control.defaults());
    double[] scaled = Arrays.stream(values).map(value -> 1e6 * value - 7e8).toArray();
    TargetResult other = AUDIT.run(features(), scaled, Control.defaults());
    assertThat(other.deviations()).containsExactly(one.deviations(), within(1e-5));
    assertThat(other.ranking().get(0)).isEqualTo(50);
  }

  @Test
  void refusesWhatCannotBeJudged() {
    double[] same = new double[N];
    Arrays.fill(same, 7);
    assertThatThrownBy(() -> AUDIT.run(features(), same, Control.defaults()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("all values are 7.0, so they cannot be audited");
  }
}
