package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.losses.Hinge;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class L1MachineTest {
  private static final int N = 60;
  private static final int D = 90;

  /** Every fourth sample has a linear term towards a wrong class. */
  private static double[] linearTerms() {
    return IntStream.range(0, N).mapToDouble(i -> i % 4 == 0 ? 1 : 0).toArray();
  }

  private static int[] competitors(SparseSamples samples) {
    return Arrays.stream(samples.classes()).map(c -> c == 0 ? 1 : 0).toArray();
  }

  private static double[] delta(int k) {
    return IntStream.range(0, D * k).mapToDouble(i -> 1 + i % 5).toArray();
  }

  private static SparseObjective objective(SparseSamples samples, double lambda) {
    double[] s = IntStream.range(0, N).mapToDouble(i -> 0.5 + i % 3).toArray();
    return samples.objective(new Hinge(), samples.x(), s, lambda, delta(samples.outputs()));
  }

  /**
   * Duality: the dual variables are in their boxes and balanced, and the gradient of every feature
   * is at most its penalty.
   */
  @ParameterizedTest
  @CsvSource({"2, 0.5, 1", "2, 2, 20", "3, 0.5, 1", "3, 1, 7", "3, 2, 100", "4, 1, 100"})
  void optimalityConditionsHoldForAllFeatures(int k, double lambda, int batch) {
    SparseSamples samples = SparseSamples.of(N, D, k, 3);
    SparseObjective objective = objective(samples, lambda);
    try (L1Machine machine = new L1Machine(objective, () -> false, batch)) {
      SparseFunctions found =
          machine.minimise(new Linearisation(linearTerms(), competitors(samples))).orElseThrow();
      double[] duals = machine.duals();
      for (int c = 0; c < k; c++) {
        int column = c;
        assertThat(IntStream.range(0, N).mapToDouble(i -> duals[i * k + column]).sum())
            .isCloseTo(0, within(1e-7));
      }
      for (int i = 0; i < N; i++) {
        double own = duals[i * k + samples.classes()[i]];
        double linearTerm = objective.sampleWeights()[i] * linearTerms()[i];
        assertThat(own + linearTerm).isBetween(-1e-9, objective.sampleWeights()[i] + 1e-9);
      }
      int used = 0;
      for (int m = 0; m < D; m++) {
        used += pricesHold(objective, found, duals, m) ? 1 : 0;
      }
      assertThat(used).isBetween(2, D - 10);
      assertThat(machine.violation()).isLessThan(1e-7);
    }
  }

  /**
   * abs(g_j - t) is at most the penalty. If w_j is not 0 it equals the penalty, with the sign of
   * w_j.
   */
  private static boolean pricesHold(
      SparseObjective objective, SparseFunctions found, double[] duals, int m) {
    int k = objective.outputs();
    double[] g = new double[k];
    for (int i = 0; i < N; i++) {
      for (int c = 0; c < k; c++) {
        g[c] += duals[i * k + c] * objective.features().get(i, m);
      }
    }
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.POSITIVE_INFINITY;
    boolean used = false;
    for (int c = 0; c < k; c++) {
      double price = objective.lambda() * objective.penaltyWeights()[m * k + c];
      double w = found.weights()[m * k + c];
      low = Math.max(low, g[c] - (w < 0 ? -price : price));
      high = Math.min(high, g[c] + (w > 0 ? -price : price));
      used |= w != 0;
    }
    assertThat(low).isLessThanOrEqualTo(high + 1e-6);
    return used;
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 1", "3, 10"})
  void columnGenerationFindsTheOptimumOfAllColumns(int k, int batch) {
    SparseSamples samples = SparseSamples.of(N, D, k, 4);
    SparseObjective objective = objective(samples, 1);
    try (L1Machine few = new L1Machine(objective, () -> false, batch);
        L1Machine all = new L1Machine(objective, () -> false, D)) {
      for (double[] linearTerms : new double[][] {new double[N], linearTerms()}) {
        double[] expected =
            all.minimise(new Linearisation(linearTerms, competitors(samples)))
                .orElseThrow()
                .weights();
        double[] found =
            few.minimise(new Linearisation(linearTerms, competitors(samples)))
                .orElseThrow()
                .weights();
        assertThat(found).containsExactly(expected, within(1e-8));
      }
      assertThat(few.summary()).doesNotContain("with 90 of 90");
      assertThat(all.summary()).startsWith("2 linear programs with ");
    }
  }

  @Test
  void featuresBelowTheirPenaltyNeverEnter() {
    SparseSamples samples = SparseSamples.of(N, D, 3, 4);
    double[] delta = SparseSamples.ones(D * 3);
    Arrays.fill(delta, 3 * 10, delta.length, 1e9);
    SparseObjective objective =
        samples.objective(new Hinge(), samples.x(), SparseSamples.ones(N), 1, delta);
    try (L1Machine machine = new L1Machine(objective, () -> false, L1Machine.BATCH)) {
      double[] w = machine.minimise(Linearisation.none(N)).orElseThrow().weights();
      assertThat(Arrays.stream(w, 30, w.length)).containsOnly(0.0);
      assertThat(Arrays.stream(w, 0, 30).filter(v -> v != 0).count()).isPositive();
      assertThat(machine.summary()).startsWith("1 linear program with 10 of 90 features");
    }
  }
}
