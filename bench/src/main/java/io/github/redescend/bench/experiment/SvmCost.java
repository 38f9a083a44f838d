package io.github.redescend.bench.experiment;

import io.github.redescend.bench.FlippedSamples;
import io.github.redescend.bench.macro.work.LibsvmPort;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.HingeTypeLoss;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.losses.Hinge;
import io.github.redescend.solvers.hinge.BoxOptions;
import io.github.redescend.solvers.hinge.HingeQp;
import java.util.Arrays;
import java.util.Locale;
import libsvm.svm;
import libsvm.svm_model;

/**
 * What a hinge machine costs beside LIBSVM's Java port, in CPU seconds of the process, both with
 * epsilon 1e-3 and a cache as large: ringnorm, d = 20, gamma = 1/20, C = 1. Arguments: N, the
 * percentage of flipped labels, the cache in MiB, the repetitions.
 */
final class SvmCost {
  private static final double GAMMA = 0.05;
  private static final double EPSILON = 1e-3;

  private SvmCost() {}

  /** Runs both in turn and prints one line a repetition, then the ratios. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    int cache = Integer.parseInt(arguments[2]);
    double[] ratios = new double[Integer.parseInt(arguments[3])];
    Dataset data = FlippedSamples.ringnorm(n, Integer.parseInt(arguments[1]) / 100.0, 1);
    double[] labels = new double[n];
    for (int i = 0; i < n; i++) {
      labels[i] = data.labels().codes()[i] == 1 ? 1 : -1;
    }
    svm.svm_set_print_string_function(line -> {});
    for (int k = 0; k < ratios.length; k++) {
      double begin = CpuClock.seconds();
      Solution ours = ours(data, labels, cache);
      double between = CpuClock.seconds();
      svm_model theirs =
          svm.svm_train(LibsvmPort.problem(data), LibsvmPort.parameter(GAMMA, 1, EPSILON, cache));
      double end = CpuClock.seconds();
      ratios[k] = (between - begin) / (end - between);
      System.out.printf(
          Locale.ROOT,
          "n = %d, flipped %s %%: ours %.2f s (J = %.6f, %s), libsvm %.2f s (%d support), ratio %.2f%n",
          n,
          arguments[1],
          between - begin,
          ours.objective(),
          ours.trace().explanation(),
          end - between,
          theirs.l,
          ratios[k]);
    }
    Arrays.sort(ratios);
    System.out.printf(
        Locale.ROOT, "ratio: least %.2f, median %.2f%n", ratios[0], ratios[ratios.length / 2]);
  }

  private static Solution ours(Dataset data, double[] labels, int cache) {
    double[] ones = new double[labels.length];
    Arrays.fill(ones, 1);
    Objective<HingeTypeLoss> objective =
        new Objective<>(
            new Hinge(),
            new GramSpaces().embed(data.features(), new Gaussian(GAMMA), true, Seed.of(1)).space(),
            labels,
            ones,
            1);
    return new HingeQp(new BoxOptions(EPSILON, BoxOptions.ITERATIONS.standard(), cache, true))
        .solve(objective, Control.defaults());
  }
}
