package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.HingeTypeLoss;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.IncompleteCholesky.PivotedCholeskyRule;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.Pinball;
import io.github.redescend.solvers.Problem;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HingeQpTest {
  private static final Problem PROBLEM = Problem.of(150, 11);
  private static final HingeTypeLoss HINGE = new Hinge();

  private static Objective<HingeTypeLoss> in(SpaceFactory spaces, HingeTypeLoss loss) {
    return new Objective<>(
        loss,
        spaces.embed(PROBLEM.x(), new Gaussian(1), true, Seed.of(1)).space(),
        PROBLEM.y(),
        PROBLEM.weights(),
        Problem.LAMBDA);
  }

  /** Landmarks of full numerical rank span the exact space, so both methods must agree. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.3, 1})
  void exactAndLandmarkFitsAgree(double tau) {
    HingeTypeLoss loss = new Pinball(tau);
    Solution pairs =
        new HingeQp(new BoxQp.BoxOptions(1e-8))
            .solve(in(new GramSpaces(), loss), Control.defaults());
    Solution newton =
        new HingeQp(new BoxQp.BoxOptions(1e-6))
            .solve(
                in(
                    new LandmarkSpaces(new LandmarkCount.Fixed(150), new PivotedCholeskyRule()),
                    loss),
                Control.defaults());
    assertThat(pairs.trace().stop()).isEqualTo(StopReason.CONVERGED);
    assertThat(newton.trace().stop())
        .as(newton.trace().explanation())
        .isEqualTo(StopReason.CONVERGED);
    assertThat(newton.objective()).isCloseTo(pairs.objective(), within(1e-4));
  }

  /** These are options of pair steps, which explicit feature spaces do not use. */
  @Test
  void unusedOptionsAreReported() {
    SpaceFactory landmarks =
        new LandmarkSpaces(new LandmarkCount.Fixed(20), new PivotedCholeskyRule());
    HingeQp few = new HingeQp(new BoxQp.BoxOptions(1e-3, 10, 256, true));
    String words = "iterations, cache and shrinking are of kernel rows";
    assertThat(explanation(few, landmarks)).contains(words);
    assertThat(explanation(new HingeQp(), landmarks)).doesNotContain(words);
    assertThat(explanation(few, new GramSpaces())).doesNotContain(words);
  }

  private static String explanation(HingeQp qp, SpaceFactory spaces) {
    return qp.solve(in(spaces, HINGE), Control.defaults()).trace().explanation();
  }

  /** Path length from f = 0, with alpha in units of the hypothesis. */
  @Test
  void reportsTheNormOfAlphaAndBiasAndTheSupport() {
    Solution found = new HingeQp().solve(in(new GramSpaces(), HINGE), Control.defaults());
    double square = found.hypothesis().bias() * found.hypothesis().bias();
    for (double alpha : found.hypothesis().coefficients()) {
      square += alpha * alpha;
    }
    assertThat(found.hypothesis().bias()).isNotZero();
    assertThat(found.trace().steps().get(0).step())
        .isCloseTo(Math.sqrt(square), within(1e-9 * Math.sqrt(square)));
    long support =
        Arrays.stream(found.hypothesis().coefficients()).filter(alpha -> alpha != 0).count();
    assertThat(found.trace().explanation()).contains("; " + support + " support rows, ");
  }

  @Test
  void neverBuildsTheGramMatrix() {
    SpaceFactory tiny = new GramSpaces(Compute.standard(), new MemoryBudget(1));
    Solution found = new HingeQp().solve(in(tiny, HINGE), Control.defaults());
    assertThat(found.trace().stop()).isEqualTo(StopReason.CONVERGED);
    Solution plain = new HingeQp().solve(in(new GramSpaces(), HINGE), Control.defaults());
    assertThat(found.objective()).isEqualTo(plain.objective());
  }

  @Test
  void looserToleranceTakesFewerStepsAndFitsWorse() {
    Objective<HingeTypeLoss> objective = in(new GramSpaces(), HINGE);
    Solution loose = new HingeQp(new BoxQp.BoxOptions(0.3)).solve(objective, Control.defaults());
    Solution tight = new HingeQp(new BoxQp.BoxOptions(1e-8)).solve(objective, Control.defaults());
    assertThat(loose.objective()).isGreaterThan(tight.objective());
    assertThat(loose.trace().steps().get(0).stationarity()).isBetween(1e-8, 0.3);
    assertThat(tight.trace().steps().get(0).stationarity()).isLessThanOrEqualTo(1e-8);
    assertThat(tight.trace().explanation()).contains("support rows");
    assertThat(Arrays.stream(tight.weights()).allMatch(w -> w == 1)).isTrue();
  }

  @Test
  void sampleOfWeightZeroIsNotASupportVector() {
    Solution found =
        new HingeQp(new BoxQp.BoxOptions(1e-6))
            .solve(in(new GramSpaces(), HINGE), Control.defaults());
    for (int i = 0; i < PROBLEM.y().length; i++) {
      if (PROBLEM.weights()[i] == 0) {
        assertThat(found.hypothesis().coefficients()[i]).isZero();
      }
    }
  }

  @Test
  void limitAndCancellationAreReported() {
    Objective<HingeTypeLoss> objective = in(new GramSpaces(), HINGE);
    Solution limited =
        new HingeQp(new BoxQp.BoxOptions(1e-9, 5, 1, true)).solve(objective, Control.defaults());
    assertThat(limited.trace().stop()).isEqualTo(StopReason.ITERATION_LIMIT);
    Solution cancelled =
        new HingeQp().solve(objective, Control.defaults().withCancellation(() -> true));
    assertThat(cancelled.trace().stop()).isEqualTo(StopReason.CANCELLED);
  }
}
