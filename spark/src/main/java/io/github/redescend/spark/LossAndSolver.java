package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Contributions;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import io.github.redescend.spark.pass.PartitionSamples;

/**
 * A loss of two classes and a solver that minimises it with sums over the samples. Both are bundled
 * ones or those of plug-ins on the class path of the driver; losses go to the executors as objects.
 *
 * @param loss the loss
 * @param solver fits it, and needs no samples one by one
 */
record LossAndSolver(Criterion loss, Solver<?> solver) {
  /**
   * The parts of these specs.
   *
   * @throws InvalidInputException if one is unknown, or they do not go together here
   */
  static LossAndSolver of(String lossSpec, String solverSpec) {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    Criterion loss =
        Contributions.catalogue(Losses.KIND, Criterion.class, Losses.entries(), loader)
            .make(lossSpec)
            .forClasses(2);
    Catalogue<Solver<?>> solvers =
        Contributions.catalogue("solver", Solver.class, Solvers.entries(), loader);
    Solver<?> solver = solvers.make(solverSpec);
    if (!solver.fits(loss)) {
      throw new InvalidInputException(
          "loss %s does not go with solver %s, which needs a %s; solvers that fit it on Spark: %s"
              .formatted(
                  lossSpec, solverSpec, solver.requires().getSimpleName(), fitting(loss, solvers)));
    }
    if (solver.needsSamples(loss)) {
      throw new InvalidInputException(
          "solver %s needs the samples one by one for loss %s, and they stay on the executors;"
                  .formatted(solverSpec, lossSpec)
              + " solvers that fit it on Spark: "
              + fitting(loss, solvers));
    }
    return new LossAndSolver(loss, solver);
  }

  private static String fitting(Criterion loss, Catalogue<Solver<?>> solvers) {
    return solvers.namesOf(solver -> solver.fits(loss) && !solver.needsSamples(loss));
  }

  /** Trains one machine. */
  Solution solve(PartitionSamples samples, double lambda, Control control) {
    return solver.minimise(new Objective<>(loss, samples.space(), samples, lambda), control);
  }
}
