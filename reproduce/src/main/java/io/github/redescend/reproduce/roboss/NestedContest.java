package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Tuning;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * All contestants on the same outer folds of a table, their settings chosen by three inner ones.
 * Where the rows that they would be trained on have one class alone, as consecutive folds of a
 * sorted file may, each predicts that class.
 *
 * @param setting makes the machines
 * @param damage of the training rows
 * @param exactRows the most rows of a table that no landmarks serve
 */
record NestedContest(Setting setting, Contamination damage, int exactRows) {
  /** The quantity that is measured, in percent. */
  static final String ACCURACY = "accuracy";

  private static final int INNER_FOLDS = 3;

  /** More rows than this are served by landmarks, unless another limit is given. */
  static final int EXACT_ROWS = 1000;

  List<Measurement> measured(String row, Table table, List<Split> outer, Seed seed) {
    String space = table.rows() <= exactRows ? "gram" : "landmarks:m=100,rule=pivoted-cholesky";
    List<Measurement> measurements = new ArrayList<>();
    Map<Boolean, List<Split>> parts =
        outer.stream()
            .collect(Collectors.partitioningBy(split -> classes(table, split.train()).size() > 1));
    for (Contestant contestant : Contestant.values()) {
      Tuning tuning =
          new Tuning(
              setting.assembly(),
              contestant.candidates(table.columns().size(), space),
              false,
              new Preprocessing.Options(ScaleRule.NONE, MissingRule.FAIL),
              ClassWeights.none(),
              seed,
              Progress.silent(),
              () -> false);
      NestedTuning nested = new NestedTuning(tuning, damage, INNER_FOLDS, 1);
      DoubleStream accuracies =
          DoubleStream.concat(
              Arrays.stream(nested.run(table, parts.get(true)).outer().accuracies()),
              parts.get(false).stream().mapToDouble(split -> shareOfOnlyClass(table, split)));
      accuracies.forEach(
          accuracy ->
              measurements.add(
                  new Measurement(row, contestant.column(), ACCURACY, 100 * accuracy)));
    }
    return measurements;
  }

  /** Of the test rows of a split whose training rows have one class. */
  private static double shareOfOnlyClass(Table table, Split split) {
    Set<String> only = classes(table, split.train());
    return Arrays.stream(split.test())
        .mapToDouble(i -> only.contains(table.labels().get(i)) ? 1 : 0)
        .average()
        .orElseThrow();
  }

  private static Set<String> classes(Table table, int[] rows) {
    return Arrays.stream(rows).mapToObj(table.labels()::get).collect(Collectors.toSet());
  }
}
