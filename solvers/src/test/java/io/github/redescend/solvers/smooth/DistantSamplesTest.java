package io.github.redescend.solvers.smooth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.sample.LocalSamples;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.sample.Samples.SampleScan.Sums;
import io.github.redescend.core.sample.Samples.SampleWeights;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.losses.CLoss;
import io.github.redescend.solvers.Problem;
import io.github.redescend.solvers.initialisation.PlainStart;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Remote samples: the fit is equal, and no pass is redundant. */
class DistantSamplesTest {
  private static final Problem PROBLEM = Problem.of(80, 4);
  private static final SmoothLoss LOSS = new CLoss(0.6);

  private static Objective<SmoothLoss> here() {
    return PROBLEM.gram(new CLoss(0.6)).withLoss(LOSS);
  }

  private static Solution fit(Counted samples, int steps) {
    Objective<SmoothLoss> objective =
        new Objective<>(LOSS, here().space(), samples, Problem.LAMBDA);
    return new Ncg(steps, 0, PlainStart.LEAST_SQUARES).solve(objective, Control.defaults());
  }

  @Test
  void stepsEqualThoseOfLocalSamples() {
    Solution here = new Ncg(9, 0, PlainStart.LEAST_SQUARES).solve(here(), Control.defaults());
    Solution there = fit(new Counted(), 9);
    for (int k = 0; k < 9; k++) {
      assertThat(there.trace().steps().get(k).objective())
          .isCloseTo(here.trace().steps().get(k).objective(), within(1e-9));
      assertThat(there.trace().steps().get(k).step())
          .isCloseTo(here.trace().steps().get(k).step(), within(1e-6));
    }
  }

  @Test
  void lineSearchUsesOnePassForItsBoundAndOnePerPoint() {
    Counted samples = new Counted();
    fit(samples, 12);
    // The first pass belongs to the initialization: risk and slopes at the least squares fit.
    List<SampleScan> steps =
        samples.passes.subList(samples.passes.size() - 8, samples.passes.size());
    assertThat(steps)
        .allSatisfy(
            pass ->
                assertThat(pass.functional() != null || pass.work().sums() == 1)
                    .as("slopes, or a bound for the line")
                    .isTrue());
  }

  /** Local samples that claim to be remote and record their passes. */
  private static final class Counted implements Samples {
    private final LocalSamples local = new LocalSamples(PROBLEM.y(), PROBLEM.weights());
    private final List<SampleScan> passes = new ArrayList<>();

    @Override
    public SampleWeights weights() {
      return local.weights();
    }

    @Override
    public double largestWeight() {
      return local.largestWeight();
    }

    @Override
    public SampleColumn labels() {
      return local.labels();
    }

    @Override
    public LinearFunctional weightedLabels() {
      return local.weightedLabels();
    }

    @Override
    public SampleColumn column(SampleMap work, SampleColumn... inputs) {
      return local.column(work, inputs);
    }

    @Override
    public Sums pass(SampleScan pass) {
      passes.add(pass);
      return local.pass(pass);
    }

    @Override
    public double[] numbers(SampleColumn column) {
      return local.numbers(column);
    }
  }
}
