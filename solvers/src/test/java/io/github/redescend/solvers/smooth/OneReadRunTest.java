package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.Preconditioner;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Logistic;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One pass over the samples per step reaches the solution of two passes per step, in as many steps.
 */
class OneReadRunTest {
  private static final Problem PROBLEM = Problem.of(9000, 11);
  private static final LandmarkSpaces SPACES =
      new LandmarkSpaces(new LandmarkCount.Fixed(40), new RandomRule());

  static List<SmoothLoss> losses() {
    return List.of(new CLoss(0.5), new Logistic(), new LeastSquares());
  }

  @ParameterizedTest
  @MethodSource("losses")
  void endsAsLowInAsManySteps(SmoothLoss loss) {
    Objective<SmoothLoss> objective =
        PROBLEM.in(SPACES, new Gaussian(1), new CLoss(0.5)).withLoss(loss);
    Preconditioner metric =
        objective
            .space()
            .subsample()
            .orElseThrow()
            .preconditioner(ConjugateRun.metricWeight(objective), objective.lambda());
    Hypothesis zero = objective.space().zero();
    for (double tolerance : new double[] {1e-6, 1e-12}) {
      Ncg options = new Ncg(500, tolerance, PlainStart.LEAST_SQUARES);
      Solution two = twoReads(options, objective, metric, zero);
      Counted reads = new Counted(metric.oneRead().orElseThrow());
      Solution one =
          new OneReadRun(
                  objective, Control.defaults(), reads, options.tolerance(), options.iterations())
              .from(zero);
      int steps = one.trace().iterations();
      assertThat(one.trace().stop().success()).isTrue();
      assertThat(one.objective()).isCloseTo(two.objective(), within(1e-6 * two.objective()));
      assertThat(steps).isLessThanOrEqualTo(two.trace().iterations() * 5 / 4 + 2);
      assertThat(reads.count).isLessThanOrEqualTo(steps * 3 / 2 + 3);
      List<Double> fall = one.trace().steps().stream().map(Trace.Step::objective).toList();
      for (int i = 1; i < fall.size(); i++) {
        assertThat(fall.get(i)).isLessThanOrEqualTo(fall.get(i - 1) * (1 + 1e-12));
      }
    }
  }

  private static Solution twoReads(
      Ncg options, Objective<SmoothLoss> objective, Preconditioner metric, Hypothesis from) {
    ConjugateRun run = options.fit(objective, Control.defaults(), from);
    while (run.ended() == null) {
      run.advance(metric.descent(run.f(), run.slopes()));
    }
    return run.ended();
  }

  /** Counts the passes over the samples. */
  private static final class Counted implements Preconditioner.OneRead {
    private final Preconditioner.OneRead reads;
    private int count;

    Counted(Preconditioner.OneRead reads) {
      this.reads = reads;
    }

    @Override
    public double[] gradient(double[] slopes) {
      count++;
      return reads.gradient(slopes);
    }

    @Override
    public double[] descent(Hypothesis at, double[] gradient) {
      return reads.descent(at, gradient);
    }

    @Override
    public Preconditioner.Ahead ahead(double[] direction, Preconditioner.SlopesAhead slopes) {
      count++;
      return reads.ahead(direction, slopes);
    }
  }
}
