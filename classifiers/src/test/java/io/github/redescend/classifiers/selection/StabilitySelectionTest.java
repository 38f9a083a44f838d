package io.github.redescend.classifiers.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.selection.StabilitySelection.FalseSelections;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.WelschHinge;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class StabilitySelectionTest {
  /** Samples with 40 columns. The first {@code signal} columns determine the class. */
  private static Dataset columns(int n, int k, int signal, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    int d = 40;
    double[] x = new double[n * d];
    List<String> names = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double score = random.nextGaussian() / 2;
      for (int m = 0; m < d; m++) {
        x[i * d + m] = random.nextGaussian();
        score += m < signal ? x[i * d + m] : 0;
      }
      names.add(score < 0 ? "a" : k == 2 || score < 1 ? "b" : "c");
    }
    return Dataset.of(new DenseMatrix(n, d, x), Labels.of(names));
  }

  private static StabilitySelection.Result select(
      DifferentiableLoss loss, Dataset data, int pairs, int most) {
    return new StabilitySelection(loss, pairs, most, Seed.of(3), Compute.standard())
        .of(data, Control.defaults());
  }

  static Stream<DifferentiableLoss> losses() {
    return Stream.of(new Logistic(), new WelschHinge(2));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void relevantColumnsAreSelectedOnNearlyAllHalves(DifferentiableLoss loss) {
    for (int k = 2; k <= 3; k++) {
      StabilitySelection.Result found = select(loss, columns(200, k, 3, 4), 10, 5);
      assertThat(found.selected(0.75)).containsExactlyInAnyOrder(0, 1, 2);
      assertThat(found.averageSize()).isBetween(3.0, 5.0);
      assertThat(IntStream.range(0, 40).mapToDouble(c -> found.frequencies()[c]).sum())
          .isCloseTo(found.averageSize(), within(1e-9));
    }
  }

  /** Sums of 1/6 would give 0.9999999999999999. */
  @Test
  void sharesAreExact() {
    StabilitySelection.Result found = select(new Logistic(), columns(200, 2, 3, 4), 3, 5);
    assertThat(found.frequencies()).contains(1.0);
    for (double share : found.frequencies()) {
      assertThat(share * 6).isEqualTo(Math.rint(share * 6));
    }
  }

  /** If no column is relevant, selections are random and stay below the bound. */
  @Test
  void fewerNoiseColumnsAreSelectedThanTheBound() {
    int pairs = 10;
    int most = 6;
    double sum = 0;
    for (int seed = 0; seed < 10; seed++) {
      sum += select(new Logistic(), columns(60, 2, 0, seed), pairs, most).selected(0.7).size();
    }
    double bound = new FalseSelections(40, most, pairs, 0.7).bound();
    assertThat(bound).isLessThan(new FalseSelections(40, most, pairs, 0.7).general());
    assertThat(sum / 10).isLessThanOrEqualTo(bound);
  }

  @Test
  void rejectsAClassOfOneSample() {
    Dataset data =
        Dataset.of(
            new DenseMatrix(3, 1, new double[] {1, 2, 3}), Labels.of(List.of("a", "b", "b")));
    assertThatThrownBy(() -> select(new Logistic(), data, 2, 1))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageMatching("class '.*' has 1 row, but .*drop the class or merge it with another");
  }

  /** Values of both theorems, computed by hand. */
  @Test
  void boundsAgreeWithThePapers() {
    FalseSelections strict = new FalseSelections(1000, 10, 50, 0.9);
    assertThat(strict.general()).isCloseTo(0.125, within(1e-12));
    assertThat(strict.bound()).isCloseTo(4 * 0.11 / 1.02 * 0.1, within(1e-12));
    FalseSelections loose = new FalseSelections(1000, 10, 50, 0.6);
    assertThat(loose.general()).isCloseTo(0.5, within(1e-12));
    assertThat(loose.bound()).isCloseTo(0.1 / (2 * 0.19), within(1e-12));
    // q / p is above 1 / sqrt 3, where the second theorem does not apply.
    FalseSelections wide = new FalseSelections(10, 8, 50, 0.9);
    assertThat(wide.bound()).isEqualTo(wide.general());
    assertThat(FalseSelections.most(1000, 50, 0.9, 1)).isEqualTo(48);
    assertThat(new FalseSelections(1000, 48, 50, 0.9).bound()).isLessThan(1);
    assertThat(new FalseSelections(1000, 49, 50, 0.9).bound()).isGreaterThan(1);
  }
}
