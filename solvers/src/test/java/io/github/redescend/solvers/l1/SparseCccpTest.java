package io.github.redescend.solvers.l1;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Pinball;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.losses.TruncatedLogistic;
import io.github.redescend.solvers.joint.MulticlassMargin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SparseCccpTest {
  private static final TruncatedHinge TRUNCATED = new TruncatedHinge(-0.5);

  private static SparseSolver.SparseSolution solve(SparseObjective objective) {
    return new SparseCccp().solve(objective, Control.defaults());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void objectiveNeverIncreases(int k) {
    SparseSamples samples = SparseSamples.of(120, 15, k, 5);
    List<Trace.Step> heard = new ArrayList<>();
    SparseObjective objective = samples.objective(TRUNCATED, 1);
    SparseSolver.SparseSolution found =
        new SparseCccp().solve(objective, Control.defaults().withListener(heard::add));
    SparseSolver.SparseSolution start =
        new SparseCccp().solve(samples.objective(new Hinge(), 1), Control.defaults());
    assertThat(heard).isEqualTo(found.trace().steps()).hasSizeGreaterThan(1);
    double before = start.objective();
    for (Trace.Step step : heard) {
      assertThat(step.objective()).isLessThanOrEqualTo(before);
      before = step.objective();
    }
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(heard.get(heard.size() - 1).stationarity()).isZero();
    double[][] values = FeatureMatrix.of(objective.features()).values(found.functions());
    double[] margins = MulticlassMargin.of(values, objective.classes()).margins();
    assertThat(Arrays.stream(margins).filter(g -> g < TRUNCATED.truncatedAt()).count())
        .isBetween(3L, 40L);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void weightsAndBiasesSumToZeroOverClasses(int k) {
    SparseSolver.SparseSolution found =
        solve(SparseSamples.of(80, 12, k, 6).objective(TRUNCATED, 2));
    double[] w = found.functions().weights();
    for (int m = 0; m < 12; m++) {
      assertThat(Arrays.stream(w, m * k, (m + 1) * k).sum()).isCloseTo(0, within(1e-9));
    }
    assertThat(Arrays.stream(found.functions().biases()).sum()).isCloseTo(0, within(1e-9));
  }

  @Test
  void integerSampleWeightsEqualCopies() {
    SparseSamples samples = SparseSamples.of(60, 8, 3, 7);
    double[] weights = IntStream.range(0, 60).mapToDouble(i -> i % 3).toArray();
    int[] rows =
        IntStream.range(0, 60).flatMap(i -> IntStream.range(0, i % 3).map(r -> i)).toArray();
    int[] classes = Arrays.stream(rows).map(i -> samples.classes()[i]).toArray();
    SparseSamples repeated = new SparseSamples(samples.x().selectRows(rows), classes, 3);
    double[] delta = SparseSamples.ones(24);
    SparseSolver.SparseSolution weighted =
        solve(samples.objective(TRUNCATED, samples.x(), weights, 1, delta));
    SparseSolver.SparseSolution copied = solve(repeated.objective(TRUNCATED, 1));
    assertThat(weighted.objective()).isCloseTo(copied.objective(), within(1e-8));
    assertThat(weighted.functions().weights())
        .containsExactly(copied.functions().weights(), within(1e-7));
  }

  @Test
  void orderOfSamplesAndFeaturesDoesNotMatter() {
    SparseSamples samples = SparseSamples.of(60, 8, 3, 8);
    int[] rows = IntStream.range(0, 60).map(i -> i * 7 % 60).toArray();
    double[] x = new double[60 * 8];
    for (int i = 0; i < 60; i++) {
      for (int m = 0; m < 8; m++) {
        x[i * 8 + (7 - m)] = samples.x().get(rows[i], m);
      }
    }
    int[] classes = Arrays.stream(rows).map(i -> samples.classes()[i]).toArray();
    SparseSolver.SparseSolution plain = solve(samples.objective(TRUNCATED, 1));
    SparseSolver.SparseSolution moved =
        solve(new SparseSamples(new DenseMatrix(60, 8, x), classes, 3).objective(TRUNCATED, 1));
    assertThat(moved.objective()).isCloseTo(plain.objective(), within(1e-8));
    for (int c = 0; c < 3; c++) {
      double[] back = moved.functions().weights(c);
      for (int m = 0; m < 8; m++) {
        assertThat(back[7 - m]).isCloseTo(plain.functions().weights(c)[m], within(1e-7));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void sparseSamplesGiveTheSameNumbers(int k) {
    SparseSamples samples = SparseSamples.of(60, 250, k, 9);
    double[] x = samples.x().values().clone();
    for (int i = 0; i < x.length; i++) {
      x[i] = Math.abs(x[i]) < 0.7 ? 0 : x[i];
    }
    SparseSamples holes = new SparseSamples(new DenseMatrix(60, 250, x), samples.classes(), k);
    double[] delta = SparseSamples.ones(250 * k);
    double[] ones = SparseSamples.ones(60);
    SparseSolver.SparseSolution dense = solve(holes.objective(TRUNCATED, 2));
    SparseSolver.SparseSolution sparse =
        solve(holes.objective(TRUNCATED, SparseSamples.sparse(holes.x()), ones, 2, delta));
    assertThat(sparse.functions().weights())
        .containsExactly(dense.functions().weights(), within(1e-10));
    assertThat(sparse.objective()).isCloseTo(dense.objective(), within(1e-9));
  }

  @Test
  void infinitePenaltiesDropWeights() {
    SparseSamples samples = SparseSamples.of(80, 6, 3, 10);
    double[] delta = SparseSamples.ones(18);
    Arrays.fill(delta, 0, 3, Double.POSITIVE_INFINITY);
    delta[2 * 3 + 1] = Double.POSITIVE_INFINITY;
    double[] w =
        solve(samples.objective(new Hinge(), samples.x(), SparseSamples.ones(80), 0.1, delta))
            .functions()
            .weights();
    assertThat(w).startsWith(0, 0, 0);
    assertThat(w[7]).isZero();
    assertThat(w[6]).isNotZero().isEqualTo(-w[8]);
  }

  @Test
  void withoutABiasTheFunctionsAreZeroAtZero() {
    SparseSamples samples = SparseSamples.of(80, 6, 2, 11);
    SparseObjective with = samples.objective(new Hinge(), 1);
    SparseObjective without =
        new SparseObjective(
            with.loss(),
            with.features(),
            with.classes(),
            2,
            with.sampleWeights(),
            1,
            with.penaltyWeights(),
            false);
    assertThat(solve(with).functions().biases()[1]).isNotZero();
    assertThat(solve(without).functions().biases()).containsExactly(0, 0);
    assertThat(solve(without).objective()).isGreaterThan(solve(with).objective());
  }

  @Test
  void strongPenaltyKeepsOnlyTheBias() {
    SparseSolver.SparseSolution found =
        solve(SparseSamples.of(50, 6, 3, 12).objective(TRUNCATED, 1e4));
    assertThat(found.functions().weights()).containsOnly(0);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
  }

  @Test
  void runsTheFixedNumberOfSteps() {
    SparseSamples samples = SparseSamples.of(120, 15, 3, 5);
    Trace trace =
        new SparseCccp(1, true).solve(samples.objective(TRUNCATED, 1), Control.defaults()).trace();
    assertThat(trace.iterations()).isEqualTo(1);
    assertThat(trace.stop()).isEqualTo(StopReason.ITERATIONS_DONE);
  }

  @Test
  void cancellationIsReported() {
    SparseSamples samples = SparseSamples.of(120, 15, 3, 5);
    boolean[] stop = {false};
    Control afterOneStep = new Control(step -> stop[0] = true, () -> stop[0]);
    SparseSolver.SparseSolution found =
        new SparseCccp().solve(samples.objective(TRUNCATED, 1), afterOneStep);
    assertThat(found.trace().iterations()).isEqualTo(1);
    assertThat(found.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void cancelledLinearProgramReturnsZeroFunctions() {
    SparseSamples samples = SparseSamples.of(400, 40, 3, 5);
    Control never = Control.defaults().withCancellation(() -> true);
    for (Loss loss : List.of(new Hinge(), TRUNCATED)) {
      SparseSolver.SparseSolution found =
          new SparseCccp().solve(samples.objective(loss, 0.1), never);
      assertThat(found.trace().stop()).isEqualTo(StopReason.CANCELLED);
      assertThat(found.objective()).isFinite();
    }
  }

  @Test
  void rejectsProblemsThatAreNotLinearPrograms() {
    SparseSamples samples = SparseSamples.of(10, 2, 2, 1);
    for (Loss loss : List.of(new Pinball(0.5), new TruncatedLogistic(-1))) {
      assertThatThrownBy(() -> samples.objective(loss, 1))
          .isInstanceOf(InvalidInputException.class)
          .hasMessageContaining("must be hinge or truncated-hinge");
    }
    assertThatThrownBy(
            () ->
                samples.objective(
                    TRUNCATED, samples.x(), new double[10], 1, new double[] {1, 1, -1, 1}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("penalty weight = -1.0 is not allowed: it must be 0 or above");
  }
}
