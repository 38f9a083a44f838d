package io.github.redescend.solvers.start;

import io.github.redescend.core.Require;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.solvers.hinge.BoxOptions;
import io.github.redescend.solvers.hinge.BoxSolution;
import io.github.redescend.solvers.hinge.BoxSolver;
import java.util.List;

/**
 * The hinge machine, loss r+: an SVM with C = 1 / lambda.
 *
 * @param tolerance of its quadratic program, in units of the margin, &gt; 0
 */
public record HingeFit(double tolerance) implements Start {
  public HingeFit {
    Require.positive("tolerance", tolerance);
  }

  /** To LIBSVM's usual tolerance. */
  public HingeFit() {
    this(1e-3);
  }

  @Override
  public String name() {
    return "svm";
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    return List.of(fit(context.objective(), context.control()));
  }

  /**
   * The fit.
   *
   * @param objective its space, labels, sample weights and lambda count, its loss does not
   * @param control when cancelled, it ends with what it has
   */
  StartingPoint.Fitted fit(Objective<?> objective, Control control) {
    double[] s = objective.sampleWeights();
    BoxSolution svm =
        BoxSolver.of(objective, new BoxOptions(tolerance), control.quiet())
            .solve(new double[s.length], s, tolerance);
    return new StartingPoint.Fitted(name(), svm.hypothesis(), svm.dual());
  }
}
