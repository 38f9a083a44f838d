package io.github.redescend.solvers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.solvers.dual.BoxOptions;
import io.github.redescend.solvers.start.Start;
import io.github.redescend.solvers.start.Starts;
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
                new Parameter("seed", "1", "a whole number", "draws the subsets of start subsets"),
                new Parameter(
                    "stop",
                    "auto",
                    "auto | step | objective",
                    "what tolerance measures: the step of (alpha, b), or the relative fall of the"
                        + " objective; auto is step for one-sided losses"),
                new Parameter(
                    "inner",
                    "exact",
                    "exact | sweep",
                    "how the weighted squared hinge of a one-sided loss is solved: to its minimum, or"
                        + " by one ridge problem as Nie, Wang, Huang print it, which may stall")),
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
        NesterovEntry.ENTRY,
        new Entry<>(
            "gradient",
            "steepest descent with backtracking from the least squares fit: what half-quadratic"
                + " optimisation is compared with",
            "Xu et al. section V-B, Table II",
            List.of(new Parameter("iterations", "150", "a whole number >= 1", "how many steps")),
            given -> new GradientDescent(given.integer("iterations"))),
        KernelAdaptive.ENTRY,
        new Entry<>(
            "ncg",
            "nonlinear conjugate gradients, preconditioned by one ridge problem of constant weight:"
                + " any smooth loss",
            "Polak, Ribiere 1969; Gilbert, Nocedal 1992",
            List.of(
                new Parameter("iterations", "500", "a whole number >= 1", "the most steps"),
                new Parameter(
                    "tolerance",
                    "1e-6",
                    ">= 0",
                    "of the objective's relative fall, its root of the gradient; 0 runs exactly the"
                        + " given number of steps"),
                new Parameter(
                    "start",
                    "ls",
                    "ls | ones",
                    "the least squares fit of loss r^2, or that of full weights")),
            Solvers::ncg),
        new Entry<>(
            "mm",
            "majorise-minimise, the additive half-quadratic form: ridge problems of one constant"
                + " weight on one factor, accelerated; any smooth loss",
            "Geman, Yang 1995; Nikolova, Ng 2005; Anderson 1965; Nesterov 1983",
            List.of(
                new Parameter("iterations", "2000", "a whole number >= 1", "the most steps"),
                new Parameter(
                    "tolerance",
                    "1e-6",
                    ">= 0",
                    "of the objective's relative fall, its root of the gradient; 0 runs exactly the"
                        + " given number of steps"),
                new Parameter(
                    "acceleration",
                    "anderson",
                    "none | nesterov | anderson",
                    "what is done beside the plain step, where it lowers the objective")),
            Solvers::mm),
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
            "what suits the loss: ncg for smooth losses, hq for what only reweights, qp for hinge-type"
                + " losses, cccp for a difference of convex functions, else nag",
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

  private static Solver<?> ncg(Arguments given) {
    return new Ncg(
        given.integer("iterations"),
        given.number("tolerance"),
        given.choice("start", SmoothStart.class));
  }

  private static Solver<?> mm(Arguments given) {
    return new Mm(
        given.integer("iterations"),
        given.number("tolerance"),
        given.choice("acceleration", Mm.Acceleration.class));
  }

  private enum Switch {
    TRUE,
    FALSE
  }

  private static Solver<?> halfQuadratic(Arguments given) {
    Start start = Starts.parse(given.text("start"), Seed.of(given.integer("seed")));
    if (given.isGiven("seed") && start.seed().isEmpty()) {
      throw new InvalidInputException(
          "hq:seed is not allowed with start = " + start.name() + ", which draws nothing");
    }
    return new HalfQuadratic(
        given.integer("iterations"),
        given.number("tolerance"),
        start,
        given.choice("stop", HalfQuadratic.Stop.class),
        given.choice("inner", HalfQuadratic.Inner.class));
  }
}
