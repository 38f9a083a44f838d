package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.hinge.BoxQp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Fitted;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.Constant;
import io.github.redescend.solvers.work.SampleMaps.DualVariables;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import java.util.List;
import java.util.function.Function;

/** A start of one point that draws nothing and fits every loss. */
public record PlainStart(
    String name, Kind kind, boolean needsSamples, Function<StartContext, StartingPoint> point)
    implements Start {
  /** Full weight for every sample: v0 = -1 of Xu et al. */
  public static final PlainStart ONES =
      new PlainStart("ones", Kind.ONES, false, context -> ones("ones", context));

  public static final PlainStart LEAST_SQUARES =
      new PlainStart(
          "ls",
          Kind.LEAST_SQUARES,
          false,
          context -> leastSquares(context.objective(), context.ridges()));

  public static final PlainStart SQUARED_HINGE =
      new PlainStart(
          "l2svm",
          Kind.SQUARED_HINGE,
          false,
          context -> squaredHinge(context.objective(), context.ridges(), null));

  public static final PlainStart HINGE = hinge(1e-3);

  public static final PlainStart ZERO = new PlainStart("zero", Kind.OTHER, false, PlainStart::zero);

  public static final PlainStart CLASS_CENTRE =
      new PlainStart("class-centre", Kind.OTHER, true, ClassCentre::weights);

  public static final PlainStart KERNEL_MEAN =
      new PlainStart("kernel-mean", Kind.OTHER, false, KernelMean::fit);

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(point.apply(context));
  }

  static Weighted ones(String name, StartContext context) {
    return new Weighted(name, context.objective().samples().column(new Constant(1)));
  }

  private static Fitted zero(StartContext context) {
    Objective<?> objective = context.objective();
    SampleColumn dual = objective.samples().column(new Constant(0));
    return new Fitted("zero", objective.functions().zero(), dual);
  }

  /** The least squares fit, loss r^2, by ridge problems of the objective's space at its lambda. */
  public static Fitted leastSquares(Objective<?> objective, RidgeSequence ridges) {
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    SampleScan pass = SampleScan.ofNothing().withLeastSquares(twos, samples.labels());
    Hypothesis f = ridges.solve(samples.pass(pass).leastSquares(), null, 0);
    return new Fitted("ls", f, samples.column(DualVariables.of(false), twos, f));
  }

  /**
   * The squared-hinge fit, loss r+^2, where Algorithm 1 of Feng et al. starts: by ridge problems of
   * the objective's space at its lambda, from an initial function or null; the fit is the same up
   * to rounding.
   */
  public static Fitted squaredHinge(Objective<?> objective, RidgeSequence ridges, Hypothesis near) {
    Samples samples = objective.samples();
    SampleColumn twos = samples.column(new Scaled(2));
    Hypothesis f = new FiniteNewton(objective, ridges).solve(twos, near, null);
    return new Fitted("l2svm", f, samples.column(DualVariables.of(true), twos, f));
  }

  /**
   * The hinge machine, an SVM with C = 1 / lambda, to a tolerance &gt; 0 in units of the margin; a
   * cancelled one returns its current point.
   */
  public static PlainStart hinge(double tolerance) {
    BoxOptions options = new BoxOptions(tolerance);
    return new PlainStart(
        "svm",
        Kind.HINGE,
        true,
        context -> {
          double[] s = context.objective().sampleWeights();
          BoxSolution svm =
              BoxQp.of(context.objective(), options, context.control().quiet())
                  .solve(new double[s.length], s, tolerance);
          return new Fitted("svm", svm.hypothesis(), svm.dual());
        });
  }
}
