package io.github.redescend.solvers.hinge;

import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import java.util.List;

/** The name {@code cvm}. */
public final class CoreVectorMachineEntry {
  public static final Entry<Solver<?>> ENTRY =
      new Entry<>(
          "cvm",
          "the core vector machine: the minimum enclosing ball of the squared-hinge machine with"
              + " penalised bias, on a core set of samples that grows by the farthest",
          "Tsang, Kwok, Cheung 2005",
          List.of(
              new Parameter(
                  "epsilon",
                  "1e-6",
                  "> 0",
                  "the ball holds every sample when its radius grows by this share"),
              new Parameter(
                  "samples",
                  "59",
                  "a whole number >= 1",
                  "drawn at random, by row, for each pass over who is farthest: in another order of the"
                      + " rows the core set is another, the machine the same to within epsilon"),
              new Parameter(
                  "core",
                  "10000",
                  "a whole number >= 1",
                  "the most samples in the core set, whose kernel matrix is kept"),
              new Parameter("seed", "1", "a whole number", "of the draws")),
          given ->
              new CoreVectorMachine(
                  given.number("epsilon"),
                  given.integer("samples"),
                  given.integer("core"),
                  given.integer("seed")));

  private CoreVectorMachineEntry() {}
}
