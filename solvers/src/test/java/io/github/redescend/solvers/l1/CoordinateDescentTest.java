package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Logistic;
import io.github.redescend.losses.Roboss;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.losses.WelschHinge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CoordinateDescentTest {
  private static final Control PLAIN = Control.defaults();

  /** 60 samples with 40 features that other programs can reproduce. */
  private static SparseObjective sines(Loss loss, double lambda, boolean bias) {
    int n = 60;
    int d = 40;
    double[] x = new double[n * d];
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        x[i * d + j] = Math.sin(1.3 * i * j + 0.7 * i + 0.3 * j);
      }
      double score = x[i * d] - x[i * d + 1] + 0.5 * x[i * d + 2] + 0.3 * Math.sin(9 * i);
      classes[i] = score > 0 ? 1 : 0;
    }
    return new SparseObjective(
        loss,
        new DenseMatrix(n, d, x),
        classes,
        2,
        SparseSamples.ones(n),
        lambda,
        SparseSamples.ones(2 * d),
        bias);
  }

  /** 600 samples with 20 features, of which about three are 1 and the others 0. */
  private static SparseObjective tall(Loss loss, boolean sparse, double lambda) {
    int n = 600;
    int d = 20;
    double[] x = new double[n * d];
    int[] classes = new int[n];
    for (int i = 0; i < n; i++) {
      double score = Math.sin(3 * i);
      for (int j = 0; j < d; j++) {
        x[i * d + j] = Math.sin(1.3 * i * j + 0.7 * i + 0.3 * j) > 0.9 ? 1 : 0;
        score += x[i * d + j] * Math.cos(j);
      }
      classes[i] = score > 0 ? 1 : 0;
    }
    DenseMatrix dense = new DenseMatrix(n, d, x);
    return new SparseObjective(
        loss,
        sparse ? SparseSamples.sparse(dense) : dense,
        classes,
        2,
        SparseSamples.ones(n),
        lambda,
        SparseSamples.ones(2 * d),
        true);
  }

  static Stream<DifferentiableLoss> tallLosses() {
    return Stream.of(new Logistic(), new SquaredHinge(), new WelschHinge(1));
  }

  /**
   * Solutions are in the order of the lambdas, for dense and sparse rows. Those of a path have 1e4
   * times the tolerance of a single one.
   */
  @ParameterizedTest
  @MethodSource("tallLosses")
  void severalLambdasGiveTheSolutionsOfSingleRuns(DifferentiableLoss loss) {
    CoordinateDescent solver =
        new CoordinateDescent(SparsePenalty.L1, 0.5, Optional.empty(), 1000, 1e-14);
    double[] lambdas = {3, 40, 1, 12, 1e4};
    List<SparseSolver.SparseSolution> found = solver.solveAll(tall(loss, true, 7), lambdas, PLAIN);
    assertThat(found).hasSameSizeAs(lambdas);
    for (int i = 0; i < lambdas.length; i++) {
      SparseObjective dense = tall(loss, false, lambdas[i]);
      SparseSolver.SparseSolution single = solver.solve(dense, PLAIN);
      assertThat(found.get(i).objective())
          .isCloseTo(single.objective(), within(1e-9 * single.objective()));
      assertThat(weights(found.get(i))).containsExactly(weights(single), within(1e-3));
      assertThat(used(found.get(i))).isEqualTo(used(single));
      assertThat(found.get(i).trace().stop()).isEqualTo(StopReason.CONVERGED);
      double[] gradient = gradient(dense, found.get(i));
      for (double slope : gradient) {
        assertThat(Math.abs(slope)).isLessThan(lambdas[i] * (1 + 1e-3));
      }
    }
    assertThat(used(found.get(4))).isZero();
    assertThat(used(found.get(2))).isGreaterThan(10);
  }

  /** Products of features are computed again where the step of one lambda does not suffice. */
  @Test
  void aPathTakesAboutOneStepForEachLambdaWithWeights() {
    double[] lambdas = IntStream.range(0, 150).mapToDouble(i -> 40 * Math.pow(0.93, i)).toArray();
    List<SparseSolver.SparseSolution> found =
        new CoordinateDescent(SparsePenalty.L1)
            .solveAll(tall(new Logistic(), true, 1), lambdas, PLAIN);
    assertThat(found.stream().mapToInt(each -> each.trace().iterations()).sum()).isLessThan(110);
  }

  /**
   * Objectives of scikit-learn 1.9.1: LogisticRegression with C = 1 / lambda; without a bias by
   * liblinear with tol 1e-12 (LIBLINEAR's -s 6), with a bias by saga with tol 1e-14.
   */
  @ParameterizedTest
  @CsvSource({
    "L1, 0.5, false, 12.725724705364893, 17",
    "L1, 2, false, 25.76616972825728, 8",
    "L1, 0.5, true, 11.678058670682987, 16",
    "L1, 2, true, 24.88660139812969, 9",
    "ELASTIC_NET, 0.5, true, 11.453479750965734, 30",
    "ELASTIC_NET, 2, true, 22.55937573759288, 18"
  })
  void logisticRegressionAgreesWithScikitLearn(
      SparsePenalty penalty, double lambda, boolean bias, double objective, int used) {
    SparseSolver.SparseSolution found =
        new CoordinateDescent(penalty).solve(sines(new Logistic(), lambda, bias), PLAIN);
    assertThat(found.objective()).isCloseTo(objective, within(1e-8 * objective));
    assertThat(used(found)).isEqualTo(used);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
  }

  /** Objectives of scikit-learn 1.2.1 by saga with tol 1e-13. The ratio is its l1_ratio. */
  @ParameterizedTest
  @CsvSource({
    "0.5, 0.2, 10.646185838868, 36",
    "2, 0.2, 19.965697746695, 26",
    "2, 0.8, 24.251052861145, 14",
    "2, 0.95, 24.766748425858, 12"
  })
  void elasticNetsAgreeWithScikitLearn(double lambda, double ratio, double objective, int used) {
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.ELASTIC_NET, ratio)
            .solve(sines(new Logistic(), lambda, true), PLAIN);
    assertThat(found.objective()).isCloseTo(objective, within(1e-9 * objective));
    assertThat(used(found)).isEqualTo(used);
  }

  /** With l1 ratio 1 the elastic net equals L1. */
  @Test
  void elasticNetOfRatioOneIsL1() {
    SparseObjective objective = sines(new Logistic(), 2, true);
    SparseSolver.SparseSolution net =
        new CoordinateDescent(SparsePenalty.ELASTIC_NET, 1).solve(objective, PLAIN);
    SparseSolver.SparseSolution l1 =
        new CoordinateDescent(SparsePenalty.L1).solve(objective, PLAIN);
    assertThat(net.functions().weights()).containsExactly(l1.functions().weights());
    assertThatThrownBy(() -> new CoordinateDescent(SparsePenalty.ELASTIC_NET, 0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("ratio");
  }

  /** Checks the optimality condition for a lambda and ratio, for convex and non-convex losses. */
  @ParameterizedTest
  @MethodSource("losses")
  void elasticNetsSatisfyTheOptimalityCondition(DifferentiableLoss loss) {
    SparseObjective objective = SparseSamples.of(80, 200, 2, 3).objective(loss, 1.5);
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.ELASTIC_NET, 0.7).solve(objective, PLAIN);
    double[] gradient = gradient(objective, found);
    double[] w = weights(found);
    assertThat(used(found)).isPositive();
    for (int m = 0; m < w.length; m++) {
      double slope = gradient[m] + 1.5 * 0.3 * w[m];
      if (w[m] == 0) {
        assertThat(Math.abs(slope)).as("feature %s", m).isLessThanOrEqualTo(1.05 * (1 + 1e-6));
      } else {
        assertThat(slope).as("feature %s", m).isCloseTo(-1.05 * Math.signum(w[m]), within(1e-3));
      }
    }
  }

  private static int used(SparseSolver.SparseSolution found) {
    return (int) Arrays.stream(found.functions().weights(1)).filter(w -> w != 0).count();
  }

  private static Stream<DifferentiableLoss> losses() {
    return Stream.of(
        new LeastSquares(),
        new SquaredHinge(),
        new Logistic(),
        new CLoss(1),
        new WelschHinge(1.5),
        new Roboss(2, 1));
  }

  /** No weight can move, and no dropped feature would enter. */
  @ParameterizedTest
  @MethodSource("losses")
  void satisfiesTheOptimalityCondition(DifferentiableLoss loss) {
    SparseSamples samples = SparseSamples.of(80, 200, 2, 3);
    SparseObjective objective = samples.objective(loss, 1.5);
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.L1).solve(objective, PLAIN);
    double[] gradient = gradient(objective, found);
    double[] w = weights(found);
    assertThat(used(found)).isBetween(1, 79);
    for (int m = 0; m < w.length; m++) {
      if (w[m] == 0) {
        assertThat(Math.abs(gradient[m])).as("feature %s", m).isLessThanOrEqualTo(1.5 * (1 + 1e-6));
      } else {
        assertThat(gradient[m])
            .as("feature %s", m)
            .isCloseTo(-1.5 * Math.signum(w[m]), within(1e-3));
      }
    }
    assertThat(gradient[w.length]).as("bias").isCloseTo(0, within(1e-3));
    assertThat(found.objective())
        .isCloseTo(
            1.5 * Arrays.stream(w).map(Math::abs).sum() + risk(objective, found), within(1e-9));
    List<Double> objectives = found.trace().steps().stream().map(Trace.Step::objective).toList();
    assertThat(objectives.get(objectives.size() - 1)).isCloseTo(found.objective(), within(1e-9));
  }

  private static double[] weights(SparseSolver.SparseSolution found) {
    return Arrays.stream(found.functions().weights(1)).map(w -> 2 * w).toArray();
  }

  private static double[] margins(SparseObjective objective, SparseSolver.SparseSolution found) {
    Matrix x = objective.features();
    double[] w = weights(found);
    double[] row = new double[w.length];
    double[] margins = new double[x.rows()];
    for (int i = 0; i < margins.length; i++) {
      x.copyRow(i, row, 0);
      double f = 2 * found.functions().biases()[1];
      for (int m = 0; m < w.length; m++) {
        f += w[m] * row[m];
      }
      margins[i] = objective.classes()[i] == 1 ? f : -f;
    }
    return margins;
  }

  private static double risk(SparseObjective objective, SparseSolver.SparseSolution found) {
    return Arrays.stream(margins(objective, found)).map(objective.loss()::value).sum();
  }

  /** The gradient of the risk. The last component belongs to the bias. */
  private static double[] gradient(SparseObjective objective, SparseSolver.SparseSolution found) {
    double[] margins = margins(objective, found);
    double[] gradient = new double[objective.features().columns() + 1];
    double[] row = new double[gradient.length - 1];
    for (int i = 0; i < margins.length; i++) {
      objective.features().copyRow(i, row, 0);
      double y = objective.classes()[i] == 1 ? 1 : -1;
      double slope = y * objective.loss().derivative(margins[i]);
      for (int m = 0; m < row.length; m++) {
        gradient[m] += slope * row[m];
      }
      gradient[row.length] += slope;
    }
    return gradient;
  }

  /** Weight 2 equals two copies of a sample, and sparse samples equal dense ones. */
  @Test
  void weightsEqualCopiesAndSparseEqualsDense() {
    SparseSamples samples = SparseSamples.of(40, 30, 2, 5);
    double[] weights = new double[40];
    Arrays.fill(weights, 2);
    SparseObjective doubled =
        samples.objective(new Logistic(), samples.x(), weights, 3, SparseSamples.ones(60));
    SparseObjective thin =
        samples.objective(
            new Logistic(),
            SparseSamples.sparse(samples.x()),
            SparseSamples.ones(40),
            1.5,
            SparseSamples.ones(60));
    CoordinateDescent solver = new CoordinateDescent(SparsePenalty.L1);
    double[] first = weights(solver.solve(doubled, PLAIN));
    assertThat(weights(solver.solve(thin, PLAIN))).containsExactly(first, within(1e-4));
  }

  /** An infinite penalty weight excludes a feature. Penalty weight 0 leaves it unpenalized. */
  @Test
  void penaltyWeightsAreUsed() {
    SparseSamples samples = SparseSamples.of(60, 10, 2, 7);
    double[] delta = SparseSamples.ones(20);
    delta[0] = Double.POSITIVE_INFINITY;
    delta[1] = Double.POSITIVE_INFINITY;
    delta[18] = 0;
    delta[19] = 0;
    SparseObjective objective =
        samples.objective(new Logistic(), samples.x(), SparseSamples.ones(60), 1e3, delta);
    double[] w = weights(new CoordinateDescent(SparsePenalty.L1).solve(objective, PLAIN));
    assertThat(w[0]).isZero();
    assertThat(w[9]).isNotZero();
  }

  /** The features of a categorical column are selected together or not at all. */
  @Test
  void groupsStayTogether() {
    SparseSamples samples = SparseSamples.of(100, 12, 2, 11);
    List<String> names = new ArrayList<>();
    for (int m = 0; m < 12; m++) {
      names.add(m < 9 ? "column" + m / 3 + "=" + m : "number" + m);
    }
    SparseObjective objective = samples.objective(new Logistic(), 4);
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.GROUP).forFeatures(names).solve(objective, PLAIN);
    double[] w = weights(found);
    double[] gradient = gradient(objective, found);
    for (int g = 0; g < 3; g++) {
      double size = 0;
      double pull = 0;
      for (int m = 3 * g; m < 3 * g + 3; m++) {
        size += w[m] * w[m];
        pull += gradient[m] * gradient[m];
        assertThat(w[m] == 0).isEqualTo(w[3 * g] == 0);
      }
      double threshold = 4 * Math.sqrt(3);
      if (size == 0) {
        assertThat(Math.sqrt(pull)).isLessThanOrEqualTo(threshold * (1 + 1e-6));
      } else {
        assertThat(Math.sqrt(pull)).isCloseTo(threshold, within(1e-3));
      }
    }
    assertThat(used(found)).isBetween(1, 11);
  }

  /** A concave penalty keeps large weights that L1 shrinks, and drops at least as many features. */
  @ParameterizedTest
  @EnumSource(
      value = SparsePenalty.class,
      names = {"SCAD", "MCP"})
  void concavePenaltiesDoNotShrinkLargeWeights(SparsePenalty penalty) {
    SparseSamples samples = SparseSamples.of(300, 20, 2, 13);
    SparseObjective objective = samples.objective(new Logistic(), 15);
    SparseSolver.SparseSolution l1 =
        new CoordinateDescent(SparsePenalty.L1).solve(objective, PLAIN);
    SparseSolver.SparseSolution concave = new CoordinateDescent(penalty).solve(objective, PLAIN);
    assertThat(used(concave)).isBetween(1, used(l1));
    double[] gradient = gradient(objective, concave);
    double[] w = weights(concave);
    int free = 0;
    for (int m = 0; m < w.length; m++) {
      double slope = 15 * penalty.slope(Math.abs(w[m]), 15.0 / 300);
      if (w[m] != 0) {
        assertThat(gradient[m]).isCloseTo(-Math.signum(w[m]) * slope, within(1e-3));
        free += slope == 0 ? 1 : 0;
      }
    }
    assertThat(free).isPositive();
  }

  @Test
  void concavePenaltiesIntegrateTheirSlopes() {
    for (SparsePenalty penalty : new SparsePenalty[] {SparsePenalty.SCAD, SparsePenalty.MCP}) {
      double sum = 0;
      for (int k = 0; k < 5000; k++) {
        sum += 1e-3 * penalty.slope((k + 0.5) * 1e-3, 0.7);
      }
      assertThat(penalty.value(5, 0.7)).isCloseTo(sum, within(1e-6));
      assertThat(penalty.slope(0, 0.7)).isEqualTo(1);
    }
  }

  /** As many features as in gene expression data, of which the solver visits only a few. */
  @Test
  void strongRulesSkipMostFeatures() {
    SparseSamples samples = SparseSamples.of(72, 7129, 2, 17);
    SparseSolver.SparseSolution found =
        new CoordinateDescent(SparsePenalty.L1).solve(samples.objective(new Logistic(), 3), PLAIN);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    int looked =
        Integer.parseInt(
            found.trace().explanation().replaceAll(".*at most (\\d+) of 7129 groups.*", "$1"));
    assertThat(looked).isBetween(used(found), 2000);
  }

  @Test
  void rejectsUnsupportedProblems() {
    SparseSamples samples = SparseSamples.of(20, 4, 2, 1);
    assertThatThrownBy(
            () ->
                new CoordinateDescent(SparsePenalty.L1)
                    .solve(samples.objective(new Hinge(), 1), PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("needs a loss with a continuous derivative and two classes");
    assertThatThrownBy(() -> new SparseCccp().solve(samples.objective(new Logistic(), 1), PLAIN))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has no linear program");
  }
}
