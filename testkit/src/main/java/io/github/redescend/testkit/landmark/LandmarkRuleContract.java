package io.github.redescend.testkit.landmark;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.testkit.NamesTheSubject;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of landmark rules, also deterministic ones and those whose points are no samples.
 *
 * @param <R> the type of the rules
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class LandmarkRuleContract<R extends Described> {
  private static final int N = 90;

  protected abstract Stream<R> rules();

  protected abstract Catalogue<R> catalogue();

  /** A kernel under which samples a tenth apart differ, such as a narrow Gaussian. */
  protected abstract Kernel kernel();

  protected abstract ChosenLandmarks choose(
      R rule, Matrix samples, Kernel kernel, int count, Seed seed);

  /** The catalogue makes an equal rule from its spec. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void specMakesAnEqualRule(R rule) {
    assertThat(catalogue().make(rule.spec().toString())).isEqualTo(rule);
  }

  /** For distinct samples it returns the requested number of distinct landmarks. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void choosesTheRequestedNumberOfDistinctLandmarks(R rule) {
    DenseMatrix samples = samples(3, 21);
    for (int count : new int[] {1, 2, 7, 40, N}) {
      ChosenLandmarks chosen = checked(rule, samples, count);
      assertThat(chosen.points().rows()).as("landmarks").isEqualTo(count);
      assertThat(IntStream.range(0, count).mapToObj(i -> Arrays.toString(chosen.points().row(i))))
          .doesNotHaveDuplicates();
    }
  }

  /** Equal seeds choose equal landmarks, and samples are unchanged. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void theSeedDecides(R rule) {
    DenseMatrix samples = samples(3, 22);
    ChosenLandmarks one = choose(rule, samples, kernel(), 15, Seed.of(1));
    ChosenLandmarks same = choose(rule, samples, kernel(), 15, Seed.of(1));
    assertThat(same.rows()).isEqualTo(one.rows());
    assertThat(same.points().toDense().values()).isEqualTo(one.points().toDense().values());
    assertThat(samples.values()).isEqualTo(samples(3, 22).values());
  }

  /** For repeated samples it returns at least one landmark and no sample twice. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void repeatedSamplesAreSupported(R rule) {
    for (int distinct : new int[] {1, 2, 5}) {
      int[] rows = IntStream.range(0, N).map(i -> i % distinct).toArray();
      DenseMatrix repeated = samples(2, 23).selectRows(rows);
      for (int count : new int[] {1, distinct, distinct + 1, 30, N}) {
        checked(rule, repeated, count);
      }
    }
  }

  /** One sample, one feature, constant or huge features. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void smallAndUnusualSamplesAreSupported(R rule) {
    checked(rule, samples(4, 24).selectRows(new int[] {3}), 1);
    checked(rule, samples(1, 25), 20);
    double[] values = samples(3, 26).values().clone();
    for (int i = 0; i < values.length; i += 3) {
      values[i] = 7;
      values[i + 1] *= 1e6;
    }
    checked(rule, new DenseMatrix(N, 3, values), 20);
  }

  /** Sparse samples give the same landmarks. */
  @ParameterizedTest
  @MethodSource("rules")
  protected void sparseSamplesGiveTheSame(R rule) {
    DenseMatrix dense = samples(3, 27);
    int[] starts = IntStream.rangeClosed(0, N).map(i -> 3 * i).toArray();
    int[] columns = IntStream.range(0, 3 * N).map(k -> k % 3).toArray();
    SparseMatrix sparse = new SparseMatrix(3, starts, columns, dense.values().clone());
    ChosenLandmarks expected = choose(rule, dense, kernel(), 12, Seed.of(2));
    ChosenLandmarks landmarks = choose(rule, sparse, kernel(), 12, Seed.of(2));
    assertThat(landmarks.rows()).isEqualTo(expected.rows());
    assertThat(landmarks.points().toDense().values())
        .isEqualTo(expected.points().toDense().values());
  }

  /** Landmarks within range, distinct, and among the samples or points. */
  private ChosenLandmarks checked(R rule, DenseMatrix samples, int count) {
    ChosenLandmarks chosen = choose(rule, samples, kernel(), count, Seed.of(1));
    assertThat(chosen.points().rows()).as("landmarks").isBetween(1, count);
    assertThat(chosen.points().columns())
        .as("features of the landmarks")
        .isEqualTo(samples.columns());
    if (chosen.rows().length > 0) {
      assertThat(chosen.rows()).hasSize(chosen.points().rows()).doesNotHaveDuplicates();
    }
    for (int k = 0; k < chosen.rows().length; k++) {
      assertThat(chosen.rows()[k]).as("row of landmark %d", k).isBetween(0, samples.rows() - 1);
      assertThat(chosen.points().row(k))
          .as("landmark %d", k)
          .isEqualTo(samples.row(chosen.rows()[k]));
    }
    for (int j = 0; j < samples.columns(); j++) {
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < samples.rows(); i++) {
        low = Math.min(low, samples.get(i, j));
        high = Math.max(high, samples.get(i, j));
      }
      double rounding = 1e-12 * Math.max(Math.abs(low), Math.abs(high));
      for (int k = 0; k < chosen.points().rows(); k++) {
        assertThat(chosen.points().get(k, j))
            .as("feature %d of landmark %d", j, k)
            .isBetween(low - rounding, high + rounding);
      }
    }
    return chosen;
  }

  private static DenseMatrix samples(int features, long seed) {
    double[] values = Seed.of(seed).random().doubles((long) N * features, -1.5, 1.5).toArray();
    return new DenseMatrix(N, features, values);
  }

  /**
   * The result of a rule.
   *
   * @param points m x d
   * @param rows the sample indices, or an empty array if they are not samples
   */
  public record ChosenLandmarks(Matrix points, int[] rows) {}
}
