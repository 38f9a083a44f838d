package io.github.redescend.spark.solve;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.Auto;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.solvers.descent.Descent;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.smooth.Mm;

/** The solvers that work on sums of partitions. */
public final class DistributedSolver {
  private final Solver<?> options;

  private DistributedSolver(Solver<?> options) {
    this.options = options;
  }

  /**
   * The solver of this spec: hq or mm with their parameters, or auto, which is hq here.
   *
   * @throws InvalidInputException if it is another one
   */
  public static DistributedSolver of(String spec) {
    Solver<?> found = Solvers.catalogue().make(spec);
    if (found instanceof Auto) {
      return new DistributedSolver(new HalfQuadratic());
    }
    if (found instanceof HalfQuadratic || found instanceof Mm) {
      return new DistributedSolver(found);
    }
    throw new InvalidInputException(
        "solver %s is not there on Spark: it is hq, mm or auto".formatted(spec));
  }

  /** The spec. */
  public String spec() {
    return options.spec().toString();
  }

  /** Trains one machine. */
  public Fit solve(BinaryProblem problem) {
    if (options instanceof HalfQuadratic hq) {
      Descent.Ended<HalfQuadraticRun.Found> ended = new HalfQuadraticRun(problem, hq).run();
      return new Fit(ended.point().f(), ended.point().objective(), ended.trace());
    }
    Descent.Ended<MajorisedRun.Looked> ended = new MajorisedRun(problem, (Mm) options).run();
    return new Fit(ended.point().f(), ended.point().objective(), ended.trace());
  }

  /**
   * A trained machine.
   *
   * @param f of features less their centre
   * @param objective J(f)
   * @param trace what happened
   */
  public record Fit(Hypothesis f, double objective, Trace trace) {}
}
