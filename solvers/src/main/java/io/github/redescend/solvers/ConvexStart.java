package io.github.redescend.solvers;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.dual.BoxOptions;
import io.github.redescend.solvers.dual.BoxSolution;
import io.github.redescend.solvers.dual.BoxSolver;
import java.util.Arrays;

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
  ConvexStep.Found of(Objective<? extends Loss> objective, double tolerance, Control control) {
    double[] s = objective.sampleWeights();
    if (this == SVM) {
      BoxSolution svm =
          BoxSolver.of(objective, new BoxOptions(tolerance), control)
              .solve(new double[s.length], s, tolerance);
      return new ConvexStep.Found(svm.hypothesis(), svm.dual());
    }
    double[] twos = Arrays.stream(s).map(w -> 2 * w).toArray();
    RidgeSequence ridges =
        new RidgeSequence(
            objective.space(), objective.lambda(), Arrays.stream(twos).max().orElse(2));
    Hypothesis f =
        this == LS
            ? ridges.solve(twos, objective.labels(), null, 0)
            : new FiniteNewton(objective, ridges).solve(twos, null);
    double[] pull = objective.residuals(f);
    for (int i = 0; i < pull.length; i++) {
      pull[i] = twos[i] * (this == LS ? pull[i] : Math.max(0, pull[i]));
    }
    return new ConvexStep.Found(f, pull);
  }
}
