package io.github.redescend.reproduce.rsvc;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.solvers.dc.Cccp;
import io.github.redescend.solvers.halfquadratic.HalfQuadratic;
import io.github.redescend.solvers.initialisation.PlainStart;
import io.github.redescend.solvers.initialisation.Start.Given;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint;
import io.github.redescend.solvers.ridge.RidgeSequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The machines of one kernel width on one binary training set, which share the kernel matrix;
 * reweightings at one C share their initial L2-SVM, warm-started along C. For one thread.
 */
record Bandwidth(
    Assembly assembly,
    double h,
    FittedSpace embedding,
    HypothesisSpace space,
    double[] labels,
    double[] ones) {
  /** The maximum number of reweightings of Algorithm 1, and of d.c. steps. */
  private static final int LIMIT = 100;

  private static final double STEP = 1e-4;
  private static final double DC_TOLERANCE = 1e-6;

  /** A point of the grid; gamma is 1 / (2 h^2). */
  record GridPoint(Machine machine, double c, double h, double width) {
    /** The order on ties: smallest C, then largest h, then widest loss. */
    static final Comparator<GridPoint> PREFERENCE =
        Comparator.comparingDouble(GridPoint::c)
            .thenComparing(Comparator.comparingDouble(GridPoint::h).reversed())
            .thenComparing(Comparator.comparingDouble(GridPoint::width).reversed());
  }

  /** A machine trained by reweightings or d.c. steps, up to a limit. */
  record Fit(GridPoint candidate, Hypothesis f, int steps, boolean limited) {}

  static Bandwidth of(Assembly assembly, Dataset train, double h) {
    Spec gaussian = Spec.of("gaussian").with("gamma", 1 / (2 * h * h));
    KernelFamily kernel = assembly.kernels().make(gaussian);
    SpaceFactory gram = assembly.spaces().make(Spec.of("gram"));
    FittedSpace embedding = gram.embed(train.features(), kernel, true, Seed.of(0));
    double[] labels =
        Arrays.stream(train.labels().codes()).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    return new Bandwidth(assembly, h, embedding, embedding.space(), labels, train.weights());
  }

  List<Fit> fits(double[] constants) {
    List<Fit> fits = new ArrayList<>();
    Hypothesis near = null;
    for (double c : constants) {
      StartingPoint.Fitted plain = l2(c, near);
      near = plain.f();
      for (Machine machine : Machine.values()) {
        for (double width : machine.widths()) {
          fits.add(fit(new GridPoint(machine, c, h, width), () -> plain));
        }
      }
    }
    return fits;
  }

  Fit fit(GridPoint candidate) {
    return fit(candidate, () -> l2(candidate.c(), null));
  }

  private Fit fit(GridPoint candidate, Supplier<StartingPoint.Fitted> plain) {
    double c = candidate.c();
    return switch (candidate.machine()) {
      case L2 -> new Fit(candidate, plain.get().f(), 0, false);
      case RSVC -> fit(candidate, rsvc(c, candidate.width(), plain.get()));
      case TSVC -> fit(candidate, tsvc(c, candidate.width()));
    };
  }

  private static Fit fit(GridPoint candidate, Solution solution) {
    boolean limited = solution.trace().stop() == StopReason.ITERATION_LIMIT;
    return new Fit(candidate, solution.hypothesis(), solution.trace().iterations(), limited);
  }

  /** The L2-SVM; C sum r+^2 + ||f||^2, so lambda is 2 / C. */
  private StartingPoint.Fitted l2(double c, Hypothesis near) {
    Objective<?> objective = new Objective<>("squared hinge", space, labels, ones, 2 / c);
    return PlainStart.squaredHinge(objective, new RidgeSequence(space, 2 / c, 2), near);
  }

  /** Algorithm 1, with the weights of the samples. */
  Solution reweighted(GridPoint candidate) {
    return rsvc(candidate.c(), candidate.width(), l2(candidate.c(), null));
  }

  /** Algorithm 1 with a fixed number of reweightings, 0 for the initial L2-SVM. */
  Fit after(GridPoint candidate, int reweightings) {
    StartingPoint.Fitted plain = l2(candidate.c(), null);
    if (reweightings == 0) {
      return new Fit(candidate, plain.f(), 0, false);
    }
    HalfQuadratic exactly = algorithm(reweightings, 0, plain);
    return fit(candidate, solved(exactly, candidate.c(), candidate.width()));
  }

  private Solution rsvc(double c, double sigma, StartingPoint.Fitted plain) {
    return solved(algorithm(LIMIT, STEP, plain), c, sigma);
  }

  private static HalfQuadratic algorithm(int limit, double step, StartingPoint.Fitted plain) {
    return new HalfQuadratic(limit, step, new Given(plain), HalfQuadratic.Stop.STEP);
  }

  private Solution solved(HalfQuadratic algorithm, double c, double sigma) {
    Reweighting loss =
        (Reweighting) assembly.losses().make(Spec.of("welsch-hinge").with("sigma", sigma));
    return algorithm.solve(new Objective<>(loss, space, labels, ones, 2 / c), Control.defaults());
  }

  /** The d.c. algorithm from the hinge SVM; C sum T_s + ||f||^2 / 2. */
  private Solution tsvc(double c, double width) {
    DifferenceOfConvexLoss loss =
        (DifferenceOfConvexLoss)
            assembly.losses().make(Spec.of("truncated-hinge").with("s", 1 - width));
    return new Cccp(LIMIT, DC_TOLERANCE)
        .solve(new Objective<>(loss, space, labels, ones, 1 / c), Control.defaults());
  }

  DecisionFunction decision(List<Fit> fits) {
    int[] all = IntStream.range(0, labels.length).toArray();
    return embedding.decision(fits.stream().map(f -> new FittedSpace.Machine(all, f.f())).toList());
  }

  /** The columns of the tables. */
  enum Machine {
    /** The squared-hinge SVM. */
    L2("L2-SVM"),
    /** Algorithm 1 with the loss l_sigma; the width is sigma. */
    RSVC("RSVC"),
    /** The hinge truncated at s = -1 and 0; the width is 1 - s. */
    TSVC("TSVC");

    private final String column;

    Machine(String column) {
      this.column = column;
    }

    String column() {
      return column;
    }

    /** The widths of its loss; infinite for a convex loss. */
    List<Double> widths() {
      return switch (this) {
        case L2 -> List.of(Double.POSITIVE_INFINITY);
        case RSVC -> List.of(4.0, 2.0, 1.0, 0.5);
        case TSVC -> List.of(2.0, 1.0);
      };
    }
  }
}
