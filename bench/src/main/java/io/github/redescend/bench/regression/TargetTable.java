package io.github.redescend.bench.regression;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.Audit;
import io.github.redescend.eval.audit.Detection;
import io.github.redescend.eval.audit.regression.TargetAudit;
import io.github.redescend.eval.audit.regression.TargetResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How well errors planted in 5, 10 and 20 % of the values of a column are found (mean area under
 * precision and recall): by the residuals of least squares, left out in five folds or one by one,
 * and by the audit. Arguments: a folder, the number of rows, the first and the last seed, tables
 * with a column each as {@code abalone:label}. Prints CSV, a line a table and kind of error.
 */
public final class TargetTable {
  private static final double[] SHARES = {0.05, 0.1, 0.2};

  private TargetTable() {}

  /** Prints the table. */
  public static void run(String[] arguments) {
    boolean head = true;
    for (String column : List.of(arguments).subList(4, arguments.length)) {
      for (PlantedErrors kind : PlantedErrors.values()) {
        Map<String, Double> sums = new LinkedHashMap<>();
        int cells = 0;
        for (int s = Integer.parseInt(arguments[2]); s <= Integer.parseInt(arguments[3]); s++) {
          for (double share : SHARES) {
            cells++;
            figures(
                    read(Path.of(arguments[0]), column, Integer.parseInt(arguments[1]), Seed.of(s)),
                    kind,
                    share,
                    Seed.of(s))
                .forEach((name, value) -> sums.merge(name, value, Double::sum));
          }
        }
        if (head) {
          System.out.println("data,errors," + String.join(",", sums.keySet()));
        }
        head = false;
        int all = cells;
        System.out.println(
            column
                + ","
                + kind.word()
                + ","
                + sums.values().stream()
                    .map(sum -> String.format(Locale.ROOT, "%.4f", sum / all))
                    .collect(Collectors.joining(",")));
      }
    }
  }

  /** Rows and what is to be predicted of them. */
  private record Sample(Matrix features, double[] targets) {}

  private static Sample read(Path folder, String column, int most, Seed seed) {
    String name = column.substring(0, column.indexOf(':'));
    Path plain = folder.resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
    Table all =
        Readers.standard()
            .read(
                file, ReadOptions.training().withLabel(column.substring(column.indexOf(':') + 1)));
    int[] order = seed.child("target rows", 0).permutation(all.rows());
    Table table = all.select(Arrays.copyOf(order, Math.min(most, order.length)));
    Preprocessing preprocessing =
        Preprocessing.learn(table, new Preprocessing.Options(ScaleRule.DEFAULT, MissingRule.MEAN));
    return new Sample(
        preprocessing.features(table),
        table.labels().stream().mapToDouble(Double::parseDouble).toArray());
  }

  private static Map<String, Double> figures(
      Sample clean, PlantedErrors kind, double share, Seed seed) {
    Assembly assembly = Assembly.standard();
    double[] values = kind.in(clean.targets(), share, seed);
    boolean[] wrong = new boolean[values.length];
    int count = 0;
    for (int i = 0; i < wrong.length; i++) {
      wrong[i] = values[i] != clean.targets()[i];
      count += wrong[i] ? 1 : 0;
    }
    PlainResiduals plain = PlainResiduals.tuned(clean.features(), values, assembly, seed);
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("folds", auprc(plain.folds(clean.features(), values, seed), wrong));
    figures.put("leave_one_out", auprc(plain.leaveOneOut(), wrong));
    long begin = System.nanoTime();
    TargetResult result =
        new TargetAudit(Audit.standard(assembly, seed))
            .run(clean.features(), values, Control.defaults());
    double seconds = (System.nanoTime() - begin) * 1e-9;
    double[] robust = new double[values.length];
    Arrays.setAll(robust, i -> values[i] - result.predicted()[i]);
    figures.put("robust", auprc(robust, wrong));
    figures.put("audit", auprc(result.deviations(), wrong));
    double rate = (double) count / wrong.length;
    figures.put("rate", rate);
    figures.put("estimate", result.rate().estimate());
    figures.put("error", Math.abs(result.rate().estimate() - rate));
    figures.put("covered", result.rate().low() <= rate && rate <= result.rate().high() ? 1.0 : 0.0);
    List<Integer> suspects = result.suspects();
    figures.put("suspects", (double) suspects.size());
    figures.put("suspects_right", (double) suspects.stream().filter(i -> !wrong[i]).count());
    figures.put("seconds", seconds);
    return figures;
  }

  private static double auprc(double[] residuals, boolean[] wrong) {
    return Detection.of(Arrays.stream(residuals).map(r -> -Math.abs(r)).toArray(), wrong).auprc();
  }
}
