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
import java.util.List;

/**
 * All contestants on the same outer folds of a table, their settings chosen by three inner ones.
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
      double[] accuracies =
          new NestedTuning(tuning, damage, INNER_FOLDS, 1).run(table, outer).outer().accuracies();
      for (double accuracy : accuracies) {
        measurements.add(new Measurement(row, contestant.column(), ACCURACY, 100 * accuracy));
      }
    }
    return measurements;
  }
}
