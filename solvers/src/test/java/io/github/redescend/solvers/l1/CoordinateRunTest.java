package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.losses.Logistic;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a run reports, for the logistic loss of 60 samples with 30 features. */
class CoordinateRunTest {
  private static final int N = 60;
  private static final int D = 30;

  private final SparseSamples samples = SparseSamples.of(N, D, 2, 9);
  private final SparseObjective objective = samples.objective(new Logistic(), 2);
  private final double[] y = new double[N];

  CoordinateRunTest() {
    for (int i = 0; i < N; i++) {
      y[i] = objective.classes()[i] == 1 ? 1 : -1;
    }
  }

  private CoordinateRun run(int iterations) {
    return new CoordinateRun(
        objective,
        new Logistic(),
        SparsePenalty.L1,
        1,
        FeatureGroups.ofFeatures(D, 1),
        iterations,
        Control.defaults());
  }

  /** The gradient in the weights, and in the bias as the last component. */
  private double[] gradient(SparseFunctions f) {
    double[] gradient = new double[D + 1];
    double[] row = new double[D];
    for (int i = 0; i < N; i++) {
      samples.x().copyRow(i, row, 0);
      double value = 2 * f.biases()[1];
      for (int m = 0; m < D; m++) {
        value += 2 * f.weights(1)[m] * row[m];
      }
      double slope = y[i] * new Logistic().derivative(y[i] * value);
      for (int m = 0; m < D; m++) {
        gradient[m] += slope * row[m];
      }
      gradient[D] += slope;
    }
    return gradient;
  }

  private static double largest(double[] gradient) {
    double largest = 0;
    for (int m = 0; m < D; m++) {
      largest = Math.max(largest, Math.abs(gradient[m]));
    }
    return largest;
  }

  /** From f = 0, where every curvature of the logistic loss is 1/4. */
  @Test
  void theFirstStepIsThatOfTheBias() {
    CoordinateRun run = run(1);
    double[] zero = gradient(run.functions());
    assertThat(run.largestUsefulLambda()).isCloseTo(largest(zero), within(1e-12));
    run.fitBias(1e-14);
    assertThat(run.stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    Trace.Step step = run.steps().get(0);
    double length = Math.abs(zero[D]) / (N / 4.0);
    assertThat(length).isGreaterThan(0.01);
    assertThat(step.step()).isCloseTo(length, within(1e-10));
    assertThat(2 * run.functions().biases()[1])
        .isCloseTo(-Math.signum(zero[D]) * length, within(1e-10));
    assertThat(step.stationarity())
        .isCloseTo(Math.abs(zero[D]) / Math.sqrt(N / 4.0) / largest(zero), within(1e-10));
    assertThat(step.objective()).isEqualTo(run.objective());
  }

  @Test
  void noFeatureIsUsedAtTheLargestUsefulLambda() {
    CoordinateRun run = run(100);
    run.fitBias(1e-14);
    assertThat(run.stop()).isEqualTo(StopReason.CONVERGED);
    double[] gradient = gradient(run.functions());
    assertThat(gradient[D]).isCloseTo(0, within(1e-6));
    double largest = run.largestUsefulLambda();
    assertThat(largest).isCloseTo(largest(gradient), within(1e-12));
    run.descend(largest * 1.0001, largest * 1.0001, 1e-12);
    assertThat(run.used().isEmpty()).isTrue();
    assertThat(run.summary()).startsWith("1 problem, at most 0 of 30 ").contains(", 0 features");
    run.descend(largest * 0.999, largest, 1e-12);
    assertThat(run.used().cardinality()).isEqualTo(1);
    assertThat(run.summary())
        .startsWith("2 problems, at most 1 of 30 ")
        .contains(", 1 feature has a weight");
  }

  /** The strong rule admits features near their threshold; the others are found afterwards. */
  @Test
  void aLongStepOfLambdaFindsAllFeatures() {
    CoordinateRun run = run(100);
    run.fitBias(1e-14);
    double largest = run.largestUsefulLambda();
    run.descend(largest / 8, largest, 1e-12);
    SparseFunctions f = run.functions();
    double[] gradient = gradient(f);
    int used = 0;
    for (int m = 0; m < D; m++) {
      double w = f.weights(1)[m];
      assertThat(run.used().get(m)).isEqualTo(w != 0);
      assertThat(f.uses(m)).isEqualTo(w != 0);
      used += w == 0 ? 0 : 1;
      if (w == 0) {
        assertThat(Math.abs(gradient[m])).isLessThan(largest / 8 * (1 + 1e-4));
      } else {
        assertThat(gradient[m]).isCloseTo(-Math.signum(w) * largest / 8, within(1e-3 * largest));
      }
    }
    assertThat(used).isBetween(2, D - 1);
    assertThat(run.summary()).contains(", " + used + " features have a weight");
    List<Trace.Step> steps = run.steps();
    for (int k = 1; k < steps.size(); k++) {
      assertThat(steps.get(k).iteration()).isEqualTo(steps.get(k - 1).iteration() + 1);
    }
    assertThat(steps.get(steps.size() - 1).objective())
        .isCloseTo(run.objective(), within(1e-12 * run.objective()));
  }

  @Test
  void fewWeightsAreJudgedByTheNumberOfSamples() {
    assertThat(run(1).hasFewWeights()).isEqualTo(QuadraticModel.areFew(D, N));
    SparseSamples tall = SparseSamples.of(600, 5, 2, 9);
    CoordinateRun run =
        new CoordinateRun(
            tall.objective(new Logistic(), 2),
            new Logistic(),
            SparsePenalty.L1,
            1,
            FeatureGroups.ofFeatures(5, 1),
            1,
            Control.defaults());
    assertThat(run.hasFewWeights()).isTrue();
  }

  /** Neither the thresholds nor the used groups of a run cost the groups that it does not use. */
  @Test
  void thresholdsAreThoseOfTheGroupsInUse() {
    FeatureGroups groups = FeatureGroups.ofWeights(new int[][] {{0}, {1, 2, 3, 4}, {5, 6}}, 1);
    FeatureGroups.GroupPenalty penalty =
        new FeatureGroups.GroupPenalty(objective, SparsePenalty.GROUP, 1, groups, 1);
    assertThat(penalty.thresholds(new int[] {1}, 3)).containsExactly(3 * penalty.slope(1));
    assertThat(penalty.slope(1)).isEqualTo(2 * penalty.slope(0));
    CoordinateRun run = run(100);
    double largest = run.largestUsefulLambda();
    run.descend(largest / 8, largest, 1e-12);
    SparseFunctions f = run.functions();
    assertThat(run.used().stream())
        .containsExactlyElementsOf(IntStream.range(0, D).filter(f::uses).boxed().toList());
  }

  /** The length of the change of the weights, plus that of the bias. */
  @Test
  void stepsHaveTheLengthsOfTheirChanges() {
    List<SparseFunctions> reached = new ArrayList<>();
    CoordinateRun[] run = new CoordinateRun[1];
    Control control = Control.defaults().withListener(step -> reached.add(run[0].functions()));
    run[0] =
        new CoordinateRun(
            objective,
            new Logistic(),
            SparsePenalty.L1,
            1,
            FeatureGroups.ofFeatures(D, 1),
            100,
            control);
    run[0].fitBias(1e-14);
    double largest = run[0].largestUsefulLambda();
    run[0].descend(largest / 20, largest, 1e-10);
    SparseFunctions before = SparseFunctions.none(D, 2);
    assertThat(reached).hasSameSizeAs(run[0].steps()).hasSizeGreaterThan(4);
    for (int k = 0; k < reached.size(); k++) {
      SparseFunctions now = reached.get(k);
      double squared = 0;
      for (int m = 0; m < D; m++) {
        double change = 2 * (now.weights(1)[m] - before.weights(1)[m]);
        squared += change * change;
      }
      double bias = 2 * Math.abs(now.biases()[1] - before.biases()[1]);
      assertThat(run[0].steps().get(k).step()).isCloseTo(Math.sqrt(squared) + bias, within(1e-10));
      before = now;
    }
  }
}
