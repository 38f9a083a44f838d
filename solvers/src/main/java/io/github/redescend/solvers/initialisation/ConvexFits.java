package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Require;
import io.github.redescend.core.sample.Samples;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.solvers.hinge.BoxQp;
import io.github.redescend.solvers.hinge.BoxQp.BoxOptions;
import io.github.redescend.solvers.hinge.BoxQp.BoxSolution;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.ridge.FiniteNewton;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.work.SampleMaps.DualVariables;
import io.github.redescend.solvers.work.SampleMaps.Scaled;
import java.util.List;

/** Initial points that are minima of convex problems in the same space. */
public final class ConvexFits {
  private ConvexFits() {}

  /** The least squares fit, loss r^2. */
  public record LeastSquaresFit() implements Start {
    @Override
    public Kind kind() {
      return Kind.LEAST_SQUARES;
    }

    @Override
    public String name() {
      return "ls";
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      return List.of(fit(context.objective(), context.ridges()));
    }

    /** Computes the fit by ridge problems of the objective's space at its lambda. */
    public StartContext.StartingPoint.Fitted fit(Objective<?> objective, RidgeSequence ridges) {
      Samples samples = objective.samples();
      SampleColumn twos = samples.column(new Scaled(2));
      SampleScan pass = SampleScan.ofNothing().withLeastSquares(twos, samples.labels());
      Hypothesis f = ridges.solve(samples.pass(pass).leastSquares(), null, 0);
      SampleColumn dual = samples.column(DualVariables.of(false), twos, f);
      return new StartContext.StartingPoint.Fitted(name(), f, dual);
    }
  }

  /** The squared-hinge fit, loss r+^2: where Algorithm 1 of Feng et al. starts. */
  public record SquaredHingeFit() implements Start {
    @Override
    public Kind kind() {
      return Kind.SQUARED_HINGE;
    }

    @Override
    public String name() {
      return "l2svm";
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      return List.of(fit(context.objective(), context.ridges(), null));
    }

    /**
     * Computes the fit to an objective's labels and weights by ridge problems of its space at its
     * lambda, from an initial function or null; the fit is the same up to rounding.
     */
    public StartContext.StartingPoint.Fitted fit(
        Objective<?> objective, RidgeSequence ridges, Hypothesis near) {
      Samples samples = objective.samples();
      SampleColumn twos = samples.column(new Scaled(2));
      Hypothesis f = new FiniteNewton(objective, ridges).solve(twos, near, null);
      SampleColumn dual = samples.column(DualVariables.of(true), twos, f);
      return new StartContext.StartingPoint.Fitted(name(), f, dual);
    }
  }

  /** The hinge machine, an SVM with C = 1 / lambda, to a tolerance in units of the margin. */
  public record HingeFit(double tolerance) implements Start {
    public HingeFit {
      Require.positive("tolerance", tolerance);
    }

    public HingeFit() {
      this(1e-3);
    }

    @Override
    public Kind kind() {
      return Kind.HINGE;
    }

    @Override
    public String name() {
      return "svm";
    }

    @Override
    public List<StartContext.StartingPoint> startingPoints(StartContext context) {
      return List.of(fit(context.objective(), context.control()));
    }

    /** Computes the fit; a cancelled one returns its current point. */
    StartContext.StartingPoint.Fitted fit(Objective<?> objective, Control control) {
      double[] s = objective.sampleWeights();
      BoxSolution svm =
          BoxQp.of(objective, new BoxOptions(tolerance), control.quiet())
              .solve(new double[s.length], s, tolerance);
      return new StartContext.StartingPoint.Fitted(name(), svm.hypothesis(), svm.dual());
    }
  }
}
