package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.solvers.dual.BoxOptions;
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
            Solvers::halfQuadratic),
        new Entry<>(
            "qp",
            "the dual quadratic program of a hinge-type loss: sequential minimal optimisation on an"
                + " exact kernel machine, an augmented Lagrangian or interior point method on"
                + " explicit features",
            "Fan, Chen, Lin 2005; Li, Sun, Toh 2018; Mehrotra 1992",
            List.of(
                new Parameter(
                    "tolerance",
                    "1e-3",
                    "> 0",
                    "largest violation of the optimality conditions, in units of the margin"),
                new Parameter(
                    "iterations",
                    Integer.toString(BoxOptions.ITERATIONS),
                    "a whole number >= 1",
                    "the most pair steps"),
                new Parameter(
                    "cache",
                    Integer.toString(BoxOptions.CACHE_MEGABYTES),
                    "a whole number >= 0",
                    "memory for kernel rows, in MiB"),
                new Parameter(
                    "shrinking",
                    "true",
                    "true | false",
                    "whether samples firmly at a bound are left out for a while")),
            Solvers::hingeQp),
        new Entry<>(
            "cccp",
            "the concave-convex procedure: convex machines with the concave part replaced by its"
                + " tangent at the last margins",
            "Wu, Liu section 3; Yuille, Rangarajan 2003",
            List.of(
                new Parameter("iterations", "100", "a whole number >= 1", "the most steps"),
                new Parameter(
                    "tolerance",
                    "1e-6",
                    ">= 0",
                    "accuracy of the last convex machine and of the objective; 0 runs exactly the"
                        + " given number of steps, all of them accurate"),
                new Parameter(
                    "start",
                    "convex",
                    "convex | svm | ls | l2svm",
                    "the machine it starts from; convex is that of the loss's own convex part")),
            Solvers::cccp),
        new Entry<>(
            "ramp-path",
            "the outlier path: the truncation of the hinge moves from far away to its place, each"
                + " machine from the one before",
            "Suzumura, Ogawa, Sugiyama, Takeuchi 2014",
            List.of(
                new Parameter("steps", "10", "a whole number >= 1", "the most places on the way"),
                new Parameter(
                    "iterations", "100", "a whole number >= 1", "the most d.c. steps at a place"),
                new Parameter(
                    "tolerance",
                    "1e-6",
                    "> 0",
                    "accuracy of the convex machines, in units of the margin")),
            given ->
                new OutlierPath(
                    given.integer("steps"),
                    given.integer("iterations"),
                    given.number("tolerance"))),
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
                    "drawn at random for each look at who is farthest"),
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
                    given.integer("seed"))),
        new Entry<>(
            "auto",
            "what suits the loss: hq for what reweights, qp for hinge-type losses, else cccp",
            "",
            List.of(),
            given -> new Auto()));
  }

  private static Solver<?> hingeQp(Arguments given) {
    return new HingeQp(
        new BoxOptions(
            given.number("tolerance"),
            given.integer("iterations"),
            given.integer("cache"),
            given.choice("shrinking", Switch.class) == Switch.TRUE));
  }

  private static Solver<?> cccp(Arguments given) {
    return new Cccp(
        given.integer("iterations"),
        given.number("tolerance"),
        given.choice("start", ConvexStart.class));
  }

  private enum Switch {
    TRUE,
    FALSE
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
