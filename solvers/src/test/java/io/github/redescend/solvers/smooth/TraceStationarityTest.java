package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.Roboss;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.descent.GradientField;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import org.junit.jupiter.api.Test;

/** The stationarity in a trace is the norm of the gradient relative to that at f = 0. */
class TraceStationarityTest {
  private static final Problem PROBLEM = Problem.of(40, 7);

  @Test
  void firstAcceleratedStepReportsThatOfItsInitialPoint() {
    Objective<DifferentiableLoss> objective =
        PROBLEM.gram(new CLoss(0.5)).withLoss(new Roboss(2, 1));
    StartContext context = StartContext.of(objective, Control.defaults());
    Hypothesis start = PlainStart.LEAST_SQUARES.startingPoints(context).get(0).function(context);
    GradientField field = new GradientField(objective);
    double expected = Math.sqrt(field.squaredLength(field.at(start))) / field.lengthAtZero();
    Solution found =
        new AcceleratedGradient(1, 1e-14, PlainStart.LEAST_SQUARES)
            .solve(objective, Control.defaults());
    assertThat(found.trace().steps().get(0).stationarity())
        .isCloseTo(expected, within(1e-12 * expected));
  }
}
