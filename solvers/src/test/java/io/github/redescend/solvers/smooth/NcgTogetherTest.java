package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Batched fits reach the solutions of separate fits. */
class NcgTogetherTest {
  private static final Problem PROBLEM = Problem.of(90, 8);
  private static final Ncg TIGHT = new Ncg(2000, 1e-15, PlainStart.LEAST_SQUARES);
  private static final Ncg THREE = new Ncg(3, 0, PlainStart.ONES);

  static Stream<HypothesisSpace> spaces() {
    SpaceFactory landmarks = new LandmarkSpaces(new LandmarkCount.Fixed(25), new RandomRule());
    return Stream.of(new GramSpaces(), landmarks)
        .map(s -> s.embed(PROBLEM.x(), new Gaussian(1), true, Seed.of(1)).space());
  }

  /** Scales for which the objective has one minimum. */
  private static List<Objective<SmoothLoss>> objectives(HypothesisSpace space) {
    List<DoubleFunction<SmoothLoss>> losses =
        List.of(CLoss::new, WelschHinge::new, CauchyHinge::new);
    List<Objective<SmoothLoss>> objectives = new ArrayList<>();
    for (DoubleFunction<SmoothLoss> loss : losses) {
      for (double lambda : new double[] {0.5, 5}) {
        for (double sigma : new double[] {6, 4.5, 3, 2.5}) {
          objectives.add(
              new Objective<>(loss.apply(sigma), space, PROBLEM.y(), PROBLEM.weights(), lambda));
        }
      }
    }
    return objectives;
  }

  @ParameterizedTest
  @MethodSource("spaces")
  void pathsEndWhereSeparateFitsEnd(HypothesisSpace space) {
    List<Objective<SmoothLoss>> objectives = objectives(space);
    List<Solution> found = TIGHT.together(space.ridgePath(), objectives, Control.defaults());
    assertThat(found).hasSameSizeAs(objectives);
    for (int i = 0; i < objectives.size(); i++) {
      Solution together = found.get(i);
      Solution alone = TIGHT.solve(objectives.get(i), Control.defaults());
      assertThat(together.trace().stop()).isEqualTo(StopReason.CONVERGED);
      close(together.hypothesis().values(), alone.hypothesis().values(), 1e-6);
      close(together.weights(), alone.weights(), 1e-6);
      assertThat(together.objective()).isCloseTo(alone.objective(), within(1e-8));
      double value = Objective.value(objectives.get(i), together.hypothesis());
      assertThat(together.objective()).isCloseTo(value, within(1e-9));
    }
  }

  @ParameterizedTest
  @MethodSource("spaces")
  void eachStepEqualsThatOfTheSeparateFit(HypothesisSpace space) {
    double[] ones = new double[PROBLEM.y().length];
    Arrays.fill(ones, 1);
    List<Objective<SmoothLoss>> singles = new ArrayList<>();
    for (SmoothLoss loss : List.of(new CLoss(0.5), new WelschHinge(0.7), new CauchyHinge(0.5))) {
      singles.add(new Objective<>(loss, space, PROBLEM.y(), ones, 0.5));
    }
    List<Solution> found = THREE.together(space.ridgePath(), singles, Control.defaults());
    for (int i = 0; i < singles.size(); i++) {
      Solution alone = THREE.solve(singles.get(i), Control.defaults());
      Solution together = found.get(i);
      close(together.hypothesis().values(), alone.hypothesis().values(), 1e-8);
      for (int k = 0; k < 3; k++) {
        assertThat(together.trace().steps().get(k).stationarity())
            .isCloseTo(alone.trace().steps().get(k).stationarity(), within(1e-8));
      }
    }
  }

  @Test
  void listenerReceivesEveryIterationAndCancellationStopsAll() {
    HypothesisSpace space = spaces().findFirst().orElseThrow();
    AtomicInteger reports = new AtomicInteger();
    Control control = Control.defaults().withListener(step -> reports.incrementAndGet());
    int steps = 0;
    for (Solution solution : TIGHT.together(space.ridgePath(), objectives(space), control)) {
      steps += solution.trace().iterations();
    }
    assertThat(reports.get()).isEqualTo(steps);
    Control cancelled = Control.defaults().withCancellation(() -> true);
    assertThat(TIGHT.together(space.ridgePath(), objectives(space), cancelled))
        .hasSize(24)
        .allSatisfy(s -> assertThat(s.trace().stop()).isEqualTo(StopReason.CANCELLED));
  }

  private static void close(double[] found, double[] expected, double within) {
    for (int i = 0; i < found.length; i++) {
      assertThat(found[i]).isCloseTo(expected[i], within(within));
    }
  }
}
