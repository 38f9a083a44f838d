package io.github.redescend.bench.experiment;

import io.github.redescend.bench.FlippedSamples;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.RandomRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.LandmarkSpaces;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.CauchyHinge;
import io.github.redescend.losses.WelschHinge;
import io.github.redescend.solvers.Solvers;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Solvers of smooth losses side by side on ringnorm, 15 % of the labels flipped: steps, the
 * factorisations, solves with a factor and products that they ask the space for, seconds, where
 * they end, and how far that is from the first one's end. Arguments: N, the number of landmarks or
 * {@code exact}, lambda, and solver specs in place of the usual ones.
 */
final class SolverCosts {
  private static final double GAMMA = 0.05;
  private static final List<Loss> LOSSES =
      List.of(
          new CLoss(0.5),
          new CLoss(1),
          new CauchyHinge(1),
          new CauchyHinge(0.5),
          new WelschHinge(1));
  private static final List<String> SOLVERS =
      List.of(
          "hq:start=ls,stop=objective",
          "mm:acceleration=none",
          "mm:acceleration=nesterov",
          "mm:acceleration=anderson",
          "ncg");

  private SolverCosts() {}

  /** Prints one row a loss and solver. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    SpaceFactory spaces =
        arguments[1].equals("exact")
            ? new GramSpaces()
            : new LandmarkSpaces(
                new LandmarkCount.Fixed(Integer.parseInt(arguments[1])), new RandomRule());
    double lambda = Double.parseDouble(arguments[2]);
    List<String> solvers =
        arguments.length > 3 ? Arrays.asList(arguments).subList(3, arguments.length) : SOLVERS;
    Dataset data = FlippedSamples.ringnorm(n, 0.15, 1);
    double[] labels =
        Arrays.stream(data.labels().codes()).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    HypothesisSpace space =
        spaces.embed(data.features(), new Gaussian(GAMMA), true, Seed.of(1)).space();
    // Once before the clock starts: the Gram matrix, and the machine code.
    space.uniformRidge(1, lambda).solve(labels);
    System.out.println(
        "| loss | solver | steps | factors | solves | products | s | cpu s | J | gradient |"
            + " max df |");
    System.out.println("|---|---|---|---|---|---|---|---|---|---|---|");
    for (Loss loss : LOSSES) {
      Hypothesis first = null;
      for (String spec : solvers) {
        CountingSpace counted = new CountingSpace(space);
        Objective<Loss> objective = new Objective<>(loss, counted, labels, ones, lambda);
        double cpu = CpuClock.seconds();
        long clock = System.nanoTime();
        Solution found = Solvers.catalogue().make(spec).minimise(objective, Control.defaults());
        double seconds = (System.nanoTime() - clock) / 1e9;
        cpu = CpuClock.seconds() - cpu;
        first = first == null ? found.hypothesis() : first;
        System.out.printf(
            Locale.ROOT,
            "| %s | %s | %d%s | %d | %d | %d | %.2f | %.2f | %.6f | %.1e | %.1e |%n",
            loss.spec(),
            spec,
            found.trace().iterations(),
            found.trace().stop().success() ? "" : " " + found.trace().stop(),
            counted.factors(),
            counted.solves(),
            counted.products(),
            seconds,
            cpu,
            found.objective(),
            gradient(objective, found.hypothesis()),
            difference(found.hypothesis(), first));
      }
    }
  }

  /** The norm of the gradient, relative to that at f = 0 of the loss's largest curvature. */
  private static double gradient(Objective<Loss> objective, Hypothesis f) {
    double[] slopes = new double[f.values().length];
    objective.loss().derivatives(objective.margins(f), slopes);
    for (int i = 0; i < slopes.length; i++) {
      slopes[i] *= objective.labels()[i];
    }
    double[] full = objective.labels().clone();
    double c = ((SmoothLoss) objective.loss()).curvatureBound();
    for (int i = 0; i < full.length; i++) {
      full[i] *= -c;
    }
    return norm(objective, f, slopes) / norm(objective, objective.space().zero(), full);
  }

  private static double norm(Objective<Loss> objective, Hypothesis at, double[] slopes) {
    Hypothesis gradient = objective.space().gradient(at, slopes, objective.lambda());
    return Math.sqrt(
        Math.max(0, objective.space().squaredNorm(gradient)) + gradient.bias() * gradient.bias());
  }

  private static double difference(Hypothesis f, Hypothesis g) {
    double most = 0;
    for (int i = 0; i < f.values().length; i++) {
      most = Math.max(most, Math.abs(f.values()[i] - g.values()[i]));
    }
    return most;
  }
}
