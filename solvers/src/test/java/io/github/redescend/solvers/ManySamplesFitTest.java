package io.github.redescend.solvers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.FunctionSpace.Subsample;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.kernels.space.LinearSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.SquaredHinge;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.smooth.LinearisedRisk;
import io.github.redescend.solvers.smooth.Ncg;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fits that start on a subsample reach the solution of fits on all samples. */
class ManySamplesFitTest {
  private static final Problem PROBLEM = Problem.of(9000, 11);
  private static final Ncg TIGHT = new Ncg(500, 1e-12, PlainStart.LEAST_SQUARES);

  private static Objective<Reweighting> objective(Reweighting loss, boolean landmarks) {
    SpaceFactory spaces =
        landmarks
            ? new LandmarkSpaces(new LandmarkCount.Fixed(40), new RandomRule())
            : new LinearSpaces();
    KernelFamily kernel = landmarks ? new Gaussian(1) : new Linear();
    Objective<Reweighting> objective = PROBLEM.in(spaces, kernel, loss);
    assertThat(objective.space().subsample()).isPresent();
    return objective;
  }

  @Test
  void aSubsampleCountsAsMuchAsAllSamples() {
    Objective<Reweighting> whole = objective(new SquaredHinge(), true);
    Subsample subsample = whole.space().subsample().orElseThrow();
    Objective<Reweighting> part = whole.on(subsample);
    assertThat(sum(part.sampleWeights())).isCloseTo(sum(whole.sampleWeights()), within(1e-6));
    for (int i = 0; i < part.labels().length; i++) {
      assertThat(part.labels()[i]).isEqualTo(whole.labels()[subsample.rows()[i]]);
    }
  }

  @Test
  void convexFitsEndAtTheMinimum() {
    for (boolean landmarks : new boolean[] {false, true}) {
      Objective<Reweighting> objective = objective(new SquaredHinge(), landmarks);
      Solution expected = new HalfQuadratic().solve(objective, Control.defaults());
      Solution found =
          TIGHT.solve(objective.withLoss((SmoothLoss) new SquaredHinge()), Control.defaults());
      assertThat(found.objective())
          .isCloseTo(expected.objective(), within(1e-8 * expected.objective()));
      for (int i = 0; i < 9000; i += 97) {
        assertThat(found.hypothesis().values()[i])
            .isCloseTo(expected.hypothesis().values()[i], within(1e-4));
      }
    }
  }

  @Test
  void robustFitsEndStationaryAndNoHigher() {
    Objective<Reweighting> objective = objective(new CLoss(0.5), true);
    Solution reweighted = new HalfQuadratic().solve(objective, Control.defaults());
    Solution found =
        TIGHT.solve(objective.withLoss((SmoothLoss) new CLoss(0.5)), Control.defaults());
    assertThat(found.objective()).isLessThanOrEqualTo(reweighted.objective() * (1 + 1e-4));
    Hypothesis f = found.hypothesis();
    SampleColumn slopes =
        new LinearisedRisk(objective.withLoss((SmoothLoss) new CLoss(0.5)), null).slopes(f);
    Hypothesis gradient =
        objective.space().gradient(f, SampleNumbers.of(slopes), objective.lambda());
    SampleColumn first =
        new LinearisedRisk(objective.withLoss((SmoothLoss) new CLoss(0.5)), null)
            .slopes(objective.space().zero());
    Hypothesis unit =
        objective
            .space()
            .gradient(objective.space().zero(), SampleNumbers.of(first), objective.lambda());
    assertThat(Math.sqrt(objective.space().squaredNorm(gradient)))
        .isLessThan(1e-5 * Math.sqrt(objective.space().squaredNorm(unit)));
    assertThat(Math.abs(gradient.bias())).isLessThan(1e-6 * sum(objective.sampleWeights()));
    List<Double> fall = found.trace().steps().stream().map(Trace.Step::objective).toList();
    for (int i = 1; i < fall.size(); i++) {
      assertThat(fall.get(i)).isLessThanOrEqualTo(fall.get(i - 1) * (1 + 1e-12));
    }
  }

  private static double sum(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum;
  }
}
