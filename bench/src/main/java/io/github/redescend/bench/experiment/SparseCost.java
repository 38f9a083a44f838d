package io.github.redescend.bench.experiment;

import com.sun.management.OperatingSystemMXBean;
import io.github.redescend.classifiers.machine.Penalty;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * What L1 and adaptive L1 machines cost, in CPU seconds of the process: normal features of which 20
 * tell the classes, a tenth of the labels wrong, C = 1. Arguments: N, d, k, the repetitions; 72
 * 7129 2 is the shape of a gene table.
 */
public final class SparseCost {
  private static final int INFORMATIVE = 20;

  private SparseCost() {}

  /** Fits each system with each penalty and prints one line a fit. */
  public static void main(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    Dataset data = samples(n, d, Integer.parseInt(arguments[2]));
    Assembly parts = Assembly.standard();
    for (int repetition = 0; repetition < Integer.parseInt(arguments[3]); repetition++) {
      for (Penalty penalty : List.of(Penalty.L1, Penalty.ADAPTIVE_L1)) {
        for (String system : List.of("svm", "truncated-hinge")) {
          Recipe recipe = Systems.recipe(system).penalty(penalty);
          double begin = cpuSeconds();
          TrainedModel model = parts.classifier(recipe, Seed.of(1)).fit(data, Control.defaults());
          System.out.printf(
              Locale.ROOT,
              "%s %s, n = %d, d = %d, %s classes: %.2f CPU s, J = %.9f, %s, %s%n",
              system,
              penalty,
              n,
              d,
              arguments[2],
              cpuSeconds() - begin,
              model.provenance().objective(),
              model.provenance().space(),
              model.provenance().stop());
        }
      }
    }
  }

  private static Dataset samples(int n, int d, int k) {
    SplittableRandom random = Seed.of(1).random();
    double[] x = new double[n * d];
    String[] names = new String[n];
    for (int i = 0; i < n; i++) {
      for (int m = 0; m < d; m++) {
        x[i * d + m] = random.nextGaussian();
      }
      double[] scores = new double[k];
      for (int m = 0; m < Math.min(d, INFORMATIVE); m++) {
        scores[m % k] += x[i * d + m];
      }
      int best = 0;
      for (int c = 1; c < k; c++) {
        best = scores[c] > scores[best] ? c : best;
      }
      names[i] = Integer.toString(random.nextDouble() < 0.1 ? random.nextInt(k) : best);
    }
    return Dataset.of(new DenseMatrix(n, d, x), Labels.of(Arrays.asList(names)));
  }

  private static double cpuSeconds() {
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e9;
  }
}
