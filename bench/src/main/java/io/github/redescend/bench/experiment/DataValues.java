package io.github.redescend.bench.experiment;

import io.github.redescend.bench.audit.TwoMeans;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.noise.UniformNoise;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.AuditResult;
import io.github.redescend.eval.audit.Detection;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * The task of OpenDataVal (Jiang et al., NeurIPS 2023 Datasets and Benchmarks) that looks for wrong
 * labels: 1000 rows of a table drawn at random, a fifth of the labels moved to another class, F1 of
 * the lower part of the values when two means split them. Trust and margin of the audit are taken
 * as values. A line for each draw and their mean; CPU seconds of the audit alone.
 *
 * <p>Arguments: a file, rows, the first and the last seed, then how features are scaled (as the
 * command says it; {@code default} without).
 */
final class DataValues {
  private static final double NOISE = 0.2;

  private DataValues() {}

  /** Prints the lines. */
  static void run(String[] arguments) {
    Table all = Readers.standard().read(Path.of(arguments[0]), ReadOptions.training());
    int rows = Integer.parseInt(arguments[1]);
    int first = Integer.parseInt(arguments[2]);
    int last = Integer.parseInt(arguments[3]);
    ScaleRule scale = ScaleRule.parse(arguments.length > 4 ? arguments[4] : "default");
    double[] sums = new double[5];
    System.out.println("seed,F1 trust,F1 margin,AUPRC trust,AUPRC margin,CPU seconds");
    for (int s = first; s <= last; s++) {
      double[] figures = figures(all, rows, scale, Seed.of(s));
      Arrays.setAll(sums, j -> sums[j] + figures[j]);
      print(Integer.toString(s), figures);
    }
    print("mean", Arrays.stream(sums).map(sum -> sum / (last - first + 1)).toArray());
  }

  private static double[] figures(Table all, int rows, ScaleRule scale, Seed seed) {
    int[] drawn = seed.child("rows", 0).permutation(all.rows());
    Table table = all.select(Arrays.copyOf(drawn, Math.min(rows, drawn.length)));
    Dataset clean =
        Preprocessing.learn(table, new Preprocessing.Options(scale, MissingRule.MEAN)).apply(table);
    Labels given = new UniformNoise(NOISE).corrupt(clean.labels(), seed);
    boolean[] wrong = new boolean[clean.size()];
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = given.codes()[i] != clean.labels().codes()[i];
    }
    double begin = CpuClock.seconds();
    AuditResult result = Audit.standard(Assembly.standard(), seed).run(clean.withLabels(given));
    double seconds = CpuClock.seconds() - begin;
    return new double[] {
      TwoMeans.f1(result.trust(), wrong),
      TwoMeans.f1(result.margins(), wrong),
      Detection.of(result.trust(), wrong).auprc(),
      Detection.of(result.margins(), wrong).auprc(),
      seconds
    };
  }

  private static void print(String name, double[] figures) {
    System.out.printf(
        Locale.ROOT,
        "%s,%.3f,%.3f,%.3f,%.3f,%.2f%n",
        name,
        figures[0],
        figures[1],
        figures[2],
        figures[3],
        figures[4]);
  }
}
