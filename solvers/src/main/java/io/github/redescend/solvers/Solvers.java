package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import java.util.List;

/** The solvers by name. */
public final class Solvers {
  private Solvers() {}

  /** The solvers of this module. */
  public static Catalogue<Solver<?>> catalogue() {
    return new Catalogue<>("solver", entries());
  }

  /** The entries of this module's solvers. */
  public static List<Entry<Solver<?>>> entries() {
    return List.of(
        new Entry<>(
            "hq",
            "half-quadratic optimisation: weighted ridge problems (two-sided losses) or weighted"
                + " squared hinges (one-sided losses), each with the weights of the last solution",
            "Xu et al. Algorithm 1; Feng et al. Algorithm 1",
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
                    "ones | ls | l2svm",
                    "first weights: all full, or those at the least squares or squared-hinge fit"),
                new Parameter(
                    "stop",
                    "auto",
                    "auto | step | objective",
                    "what tolerance measures: the step of (alpha, b), or the relative fall of the"
                        + " objective; auto is step for one-sided losses")),
            Solvers::halfQuadratic));
  }

  private static Solver<?> halfQuadratic(Arguments given) {
    return new HalfQuadratic(
        given.integer("iterations"),
        given.number("tolerance"),
        start(given.text("start")),
        given.choice("stop", HalfQuadratic.Stop.class));
  }

  private static Start start(String name) {
    for (Start start :
        List.of(new Start.Ones(), new Start.LeastSquaresFit(), new Start.SquaredHingeFit())) {
      if (start.name().equals(name)) {
        return start;
      }
    }
    throw new InvalidInputException("hq:start = " + name + " is not allowed: ones | ls | l2svm");
  }
}
