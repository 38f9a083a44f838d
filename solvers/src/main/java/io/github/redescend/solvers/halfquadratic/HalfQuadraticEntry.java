package io.github.redescend.solvers.halfquadratic;

import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.solvers.start.Starts;
import java.util.List;

/** The name {@code hq}. */
public final class HalfQuadraticEntry {
  public static final Entry<Solver<?>> ENTRY =
      new Entry<>(
          "hq",
          "half-quadratic optimisation: weighted ridge problems (two-sided losses) or weighted"
              + " squared hinges (one-sided losses), each with the weights of the last solution",
          "Xu et al. Algorithm 1; Feng et al. Algorithm 1; for all classes at once Nie, Wang, Huang"
              + " Algorithm 2",
          List.of(
              new Parameter("iterations", "200", "a whole number >= 1", "the most solves"),
              new Parameter(
                  "tolerance",
                  "1e-6",
                  ">= 0",
                  "when to stop; 0 runs exactly the given number of solves"),
              new Parameter(
                  "start",
                  "ones",
                  Starts.allowed(),
                  "where it begins: weights for the first solve, or a fit; of several the end with"
                      + " the lowest objective is kept"),
              new Parameter(
                  "seed",
                  "1",
                  "a whole number",
                  "draws the subsets of starts subsets and multistart"),
              new Parameter(
                  "stop",
                  "auto",
                  "auto | step | objective",
                  "what tolerance measures: the step of (alpha, b), or the relative decrease of the"
                      + " objective; auto is step for one-sided losses"),
              new Parameter(
                  "inner",
                  "exact",
                  "exact | sweep",
                  "how the weighted squared hinge of a one-sided loss is solved: to its minimum, or"
                      + " by one ridge problem as Nie, Wang, Huang print it, which may stall")),
          given ->
              new HalfQuadratic(
                  given.integer("iterations"),
                  given.number("tolerance"),
                  Starts.given("hq", given),
                  given.choice("stop", HalfQuadratic.Stop.class),
                  given.choice("inner", HalfQuadratic.Inner.class)));

  private HalfQuadraticEntry() {}
}
