package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.SquaredHinge;
import org.junit.jupiter.api.Test;

/** Building blocks of sparse fits. */
class SparsePartsTest {
  private static final DenseMatrix THREE_BY_TWO =
      DenseMatrix.of(new double[][] {{1, 2}, {3, 4}, {5, 6}});

  private static SparseObjective objective(
      Loss loss, int[] classes, int outputs, int weights, double lambda, double... penalties) {
    return new SparseObjective(
        loss, THREE_BY_TWO, classes, outputs, new double[weights], lambda, penalties, true);
  }

  /** For two classes one function is represented as two opposite ones. */
  @Test
  void oneFunctionIsSplitBetweenTwoClasses() {
    SparseFunctions both = SparseFunctions.of(new double[] {2, -6, 10}, new double[] {-3});
    assertThat(both.outputs()).isEqualTo(2);
    assertThat(both.weights(0)).containsExactly(-1, 3, -5);
    assertThat(both.weights(1)).containsExactly(1, -3, 5);
    assertThat(both.biases()).containsExactly(1.5, -1.5);
    double[] weights = {1, 2, 3, 4, 5, 6};
    SparseFunctions three = SparseFunctions.of(weights, new double[] {7, 8, 9});
    weights[0] = 100;
    assertThat(three.weights(0)).containsExactly(1, 4);
    assertThat(three.weights(2)).containsExactly(3, 6);
    assertThat(three.biases()).containsExactly(7, 8, 9);
  }

  @Test
  void featureIsUsedIfAnyClassWeightsIt() {
    double[] weights = {0, 0, 0, 0, 0, -1, 0, 0, 0};
    SparseFunctions functions = SparseFunctions.of(weights, new double[] {7, 8, 9});
    assertThat(functions.uses(0)).isFalse();
    assertThat(functions.uses(1)).isTrue();
    assertThat(functions.uses(2)).isFalse();
    assertThat(functions.distance(SparseFunctions.none(3, 3)))
        .isEqualTo(Math.sqrt(1 + 49 + 64 + 81));
  }

  @Test
  void groupsHaveTheWeightsOfTheirFeatures() {
    FeatureGroups groups = FeatureGroups.ofWeights(new int[][] {{1}, {0, 2}}, 2);
    assertThat(groups.members()).isDeepEqualTo(new int[][] {{2, 3}, {0, 1, 4, 5}});
    double[] vector = {1, 2, 0, 0, 4, -10};
    assertThat(groups.length(1, vector)).isEqualTo(11);
    assertThat(groups.uses(0, vector)).isFalse();
    assertThat(groups.uses(1, vector)).isTrue();
    assertThat(groups.weight(1)).isEqualTo(2);
    FeatureGroups single = FeatureGroups.ofFeatures(3, 2);
    assertThat(single.members()).isDeepEqualTo(new int[][] {{0, 1}, {2, 3}, {4, 5}});
    assertThat(single.weight(1)).isEqualTo(1);
  }

  @Test
  void sizesMustMatch() {
    int[] two = {0, 1, 1};
    assertThat(objective(new Hinge(), two, 2, 3, 1, 1, 1, 0, 1).outputs()).isEqualTo(2);
    assertRefused("classes", () -> objective(new Hinge(), new int[2], 2, 3, 1, 1, 1, 1, 1));
    assertRefused("sampleWeights", () -> objective(new Hinge(), two, 2, 2, 1, 1, 1, 1, 1));
    assertRefused("penaltyWeights", () -> objective(new Hinge(), two, 2, 3, 1, 1, 1));
    assertRefused("outputs", () -> objective(new Hinge(), new int[3], 1, 3, 1, 1, 1));
    assertRefused("lambda", () -> objective(new Hinge(), two, 2, 3, 0, 1, 1, 1, 1));
    assertRefused(
        "class = 2", () -> objective(new Hinge(), new int[] {0, 2, 1}, 2, 3, 1, 1, 1, 1, 1));
    assertRefused(
        "class = -1", () -> objective(new Hinge(), new int[] {0, -1, 1}, 2, 3, 1, 1, 1, 1, 1));
    assertRefused("penalty weight = -1.0", () -> objective(new Hinge(), two, 2, 3, 1, 1, -1, 1, 1));
    assertRefused(
        "penalty weight = NaN", () -> objective(new Hinge(), two, 2, 3, 1, 1, Double.NaN, 1, 1));
    assertThat(SparseObjective.fits(new Hinge())).isTrue();
    assertThat(SparseObjective.fits(new SquaredHinge())).isFalse();
  }

  private static void assertRefused(String begin, Runnable made) {
    assertThatThrownBy(made::run)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(begin);
  }
}
