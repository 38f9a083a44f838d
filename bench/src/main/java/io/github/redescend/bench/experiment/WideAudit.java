package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.noise.SymmetricNoise;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * What the audit of a large table of many columns costs and finds: normal classes of equal size and
 * unit variance whose means are drawn so that two of them are about 4 apart, a tenth of the labels
 * wrong. Arguments: rows, columns, classes. Seconds by the clock and of all threads (CPU).
 */
final class WideAudit {
  private static final double APART = 4;
  private static final double WRONG = 0.1;

  private WideAudit() {}

  /** Prints a line. */
  static void run(String[] arguments) {
    int n = Integer.parseInt(arguments[0]);
    int d = Integer.parseInt(arguments[1]);
    int k = Integer.parseInt(arguments[2]);
    Seed seed = Seed.of(1);
    Dataset clean = generated(n, d, k, seed);
    Labels given = new SymmetricNoise(WRONG).corrupt(clean.labels(), seed);
    boolean[] wrong = new boolean[n];
    for (int i = 0; i < n; i++) {
      wrong[i] = given.codes()[i] != clean.labels().codes()[i];
    }
    long begin = System.nanoTime();
    double cpu = CpuClock.seconds();
    AuditResult result = Audit.standard(Assembly.standard(), seed).run(clean.withLabels(given));
    System.out.printf(
        Locale.ROOT,
        "%d x %d, %d classes, %s, %s: %.1f s, CPU %.1f s; AUPRC %.3f, rate %.3f%n",
        n,
        d,
        k,
        result.space(),
        result.kernel(),
        (System.nanoTime() - begin) / 1e9,
        CpuClock.seconds() - cpu,
        Detection.of(result.trust(), wrong).auprc(),
        result.noise().rate().estimate());
  }

  private static Dataset generated(int n, int d, int k, Seed seed) {
    SplittableRandom random = seed.child("wide", 0).random();
    double spread = APART / Math.sqrt(2.0 * d);
    double[][] means = new double[k][d];
    for (double[] mean : means) {
      for (int j = 0; j < d; j++) {
        mean[j] = spread * random.nextGaussian();
      }
    }
    double[][] rows = new double[n][d];
    int[] codes = new int[n];
    for (int i = 0; i < n; i++) {
      codes[i] = i % k;
      for (int j = 0; j < d; j++) {
        rows[i][j] = means[codes[i]][j] + random.nextGaussian();
      }
    }
    return Dataset.of(
        DenseMatrix.of(rows),
        new Labels(IntStream.range(0, k).mapToObj(Integer::toString).toList(), codes));
  }
}
