package io.github.redescend.solvers.dc;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.SampleNumbers;
import io.github.redescend.solvers.ridge.RidgeSequence;
import io.github.redescend.solvers.start.HingeFit;
import io.github.redescend.solvers.start.LeastSquaresFit;
import io.github.redescend.solvers.start.SquaredHingeFit;
import io.github.redescend.solvers.start.StartingPoint;

/** The convex machine, with the same lambda, that the d.c. algorithm starts from. */
public enum ConvexStart {
  /** The machine of the loss's own convex part: the hinge machine for a truncated hinge. */
  CONVEX,
  /** The hinge machine. */
  SVM,
  /** The least squares fit, loss r^2. */
  LS,
  /** The squared-hinge fit, loss r+^2. */
  L2SVM;

  /** The start, for all but {@link #CONVEX}, which the algorithm solves itself. */
  public ConvexStep.Found of(
      Objective<? extends Loss> objective, double tolerance, Control control) {
    double largest = Vectors.max(objective.sampleWeights());
    RidgeSequence ridges = new RidgeSequence(objective.space(), objective.lambda(), 2 * largest);
    StartingPoint.Fitted fit =
        switch (this) {
          case SVM -> new HingeFit(tolerance).fit(objective, control);
          case LS -> new LeastSquaresFit().fit(objective, ridges);
          case L2SVM -> new SquaredHingeFit().fit(objective, ridges, null);
          case CONVEX -> throw new IllegalStateException("the algorithm solves it itself");
        };
    return new ConvexStep.Found(fit.f(), SampleNumbers.of(fit.dual()));
  }
}
