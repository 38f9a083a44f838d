package io.github.redescend.bench.experiment;

import com.sun.management.OperatingSystemMXBean;
import io.github.redescend.bench.FlippedSamples;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.losses.Hinge;
import io.github.redescend.losses.TruncatedHinge;
import io.github.redescend.solvers.Solvers;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;

/**
 * What a machine with the truncated hinge costs beside the hinge machine that it starts from, in
 * CPU seconds of the process, both to tolerance 1e-6: ringnorm, d = 20, gamma = 1/20, C = 1, s =
 * -1. Arguments: the space's spec, N, the percentage of flipped labels, the repetitions, and the
 * specs of the solvers to time beside {@code qp}, {@code cccp} if none is given.
 */
final class TruncationCost {
  private static final double GAMMA = 0.05;

  private TruncationCost() {}

  /** Runs all in turn and prints one line for each, then the ratios. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[1]);
    int repetitions = Integer.parseInt(arguments[3]);
    String[] specs =
        arguments.length > 4
            ? Arrays.copyOfRange(arguments, 4, arguments.length)
            : new String[] {"cccp:tolerance=1e-6"};
    Dataset data = FlippedSamples.ringnorm(n, Integer.parseInt(arguments[2]) / 100.0, 1);
    double[] labels = new double[n];
    for (int i = 0; i < n; i++) {
      labels[i] = data.labels().codes()[i] == 1 ? 1 : -1;
    }
    SpaceFactory spaces = SpaceKinds.catalogue().make(arguments[0]);
    FittedSpace embedding = spaces.embed(data.features(), new Gaussian(GAMMA), true, Seed.of(1));
    double[][] ratios = new double[specs.length][repetitions];
    for (int k = 0; k < repetitions; k++) {
      double svm = timed(embedding, labels, new Hinge(), "qp:tolerance=1e-6", 0);
      for (int j = 0; j < specs.length; j++) {
        double seconds = timed(embedding, labels, new TruncatedHinge(-1), specs[j], svm);
        ratios[j][k] = seconds / svm;
      }
    }
    for (int j = 0; j < specs.length; j++) {
      Arrays.sort(ratios[j]);
      System.out.printf(
          Locale.ROOT,
          "%s, n = %d, flipped %s %%, %s: ratio least %.2f, median %.2f%n",
          arguments[0],
          n,
          arguments[2],
          specs[j],
          ratios[j][0],
          ratios[j][repetitions / 2]);
    }
  }

  private static double timed(
      FittedSpace embedding, double[] labels, Loss loss, String spec, double svm) {
    double[] ones = new double[labels.length];
    Arrays.fill(ones, 1);
    Objective<Loss> objective = new Objective<>(loss, embedding.space(), labels, ones, 1);
    Solver<?> solver = Solvers.catalogue().make(spec);
    double begin = cpuSeconds();
    Solution found = solver.minimise(objective, Control.defaults());
    double seconds = cpuSeconds() - begin;
    System.out.printf(
        Locale.ROOT,
        "%s %s: %.2f s%s, J = %.6f after %d steps, %s%n",
        loss.spec(),
        spec,
        seconds,
        svm == 0 ? "" : String.format(Locale.ROOT, " (%.2f of the SVM)", seconds / svm),
        found.objective(),
        found.trace().iterations(),
        found.trace().explanation());
    return seconds;
  }

  private static double cpuSeconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
