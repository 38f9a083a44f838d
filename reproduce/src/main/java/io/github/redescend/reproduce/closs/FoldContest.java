package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.List;

/**
 * Rivals on one of ten stratified folds: the training part is contaminated, standardised, and all
 * of them are tuned alike on it; the test part has no part in any of that.
 *
 * @param setting makes classifiers; its seed draws folds and noise
 * @param rivals who takes part
 * @param grid how each of them is tuned
 */
record FoldContest(Setting setting, List<Rival> rivals, TuningGrid grid) {
  static final int FOLDS = 10;

  /**
   * How many of the folds are run.
   *
   * @throws io.github.redescend.core.InvalidInputException if more are asked for than there are
   */
  static int folds(Setting setting) {
    return (int) Require.within("repeats", setting.repeats(), 1, FOLDS);
  }

  /**
   * The accuracies in percent: row data set, column rival, quantity situation.
   *
   * @param table the rows of the data set
   * @param fold from 0
   */
  List<Measurement> measured(DataSet set, Table table, Situation situation, int fold) {
    Seed seed = setting.seed().child(set.name(), fold);
    Parts parts = Parts.of(set, table, situation, fold, setting.seed());
    List<Recipe> chosen =
        (situation.linear() ? grid.linear() : grid)
            .chosen(rivals, parts.train(), setting.assembly(), seed.child("tuning", 0));
    SharedRecipeFits fits = new SharedRecipeFits(setting.assembly(), parts.train(), seed);
    List<Measurement> measurements = new ArrayList<>();
    for (int r = 0; r < rivals.size(); r++) {
      TrainedModel model = fits.fit(chosen.get(r));
      double accuracy = 100 * (1 - TuningSet.error(model, parts.test()));
      measurements.add(
          new Measurement(set.name(), rivals.get(r).name(), situation.name(), accuracy));
    }
    return measurements;
  }

  /**
   * What a fold trains and tests on.
   *
   * @param train contaminated, then standardised
   * @param test scaled as the training part
   */
  record Parts(Dataset train, Dataset test) {
    /** The same folds in all situations. */
    static Parts of(DataSet set, Table table, Situation situation, int fold, Seed seed) {
      Labels labels = Labels.of(table.labels());
      Split split =
          Folds.stratified(labels, FOLDS, seed.child("folds of " + set.name(), 0)).get(fold);
      Seed noise = seed.child("noise in " + set.name(), fold);
      Table train =
          situation.contamination().apply(table.select(split.train()), labels.classes(), noise);
      Preprocessing scaling =
          Preprocessing.learn(
              train, new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.FAIL));
      return new Parts(scaling.apply(train), scaling.apply(table.select(split.test())));
    }
  }
}
