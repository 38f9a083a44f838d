package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.Contamination.FeatureOutliers;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.Setting;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Tables IV and VI of Xu, Hu and Principe: systems on data sets, noise situations and ten
 * stratified folds. The training set is contaminated and standardised, and all systems are tuned
 * alike on it; the test set is not touched. A repetition is a fold.
 */
public final class FoldComparison implements StudyMethod {
  private static final int FOLDS = 10;

  /** A contamination of training rows, null for none, for linear or Gaussian machines. */
  record Situation(String name, String noise, String outliers, boolean linear) {
    private Contamination contamination() {
      return new Contamination(
          Optional.ofNullable(noise).map(LabelNoises::parse),
          Optional.ofNullable(outliers).map(FeatureOutliers::parse));
    }

    private String key() {
      return name.replace("%", "").replace(",", "").replace(' ', '-');
    }
  }

  /** {@inheritDoc} Fold by fold, so that an interrupted run has complete folds. */
  @Override
  public void addTo(Trials trials) {
    List<StudySystem> systems = trials.study().list("systems", StudySystem.class);
    List<DataFile> present = trials.files();
    List<Table> tables =
        present.stream().map(set -> read(set, trials.setting(), trials.mostRows())).toList();
    for (int fold = 0; fold < folds(trials.setting()); fold++) {
      for (int s = 0; s < tables.size(); s++) {
        for (Situation situation : trials.study().list("situations", Situation.class)) {
          String set = present.get(s).name();
          Table table = tables.get(s);
          int f = fold;
          String end = "-fold" + (fold + 1) + trials.setting().cap();
          Consumer<TrialRun> work = run -> measure(run, systems, table, situation, f);
          trials.add(set + "-" + situation.key() + end, set, trials.seed(), work);
        }
      }
    }
  }

  static int folds(Setting setting) {
    return (int) Require.within("repeats", setting.repeats(), 1, FOLDS);
  }

  /** Accuracies in percent: row data set, column system, quantity situation. */
  private static void measure(
      TrialRun run, List<StudySystem> systems, Table table, Situation situation, int fold) {
    Seed seed = run.seed().child(run.row(), fold);
    Parts parts = Parts.of(run.row(), table, situation, fold, run.seed());
    TuningGrid grid = situation.linear() ? TuningGrid.STANDARD.linear() : TuningGrid.STANDARD;
    List<Recipe> chosen =
        grid.chosen(systems, parts.train(), run.assembly(), seed.child("tuning", 0));
    TuningGrid.SharedFits fits = new TuningGrid.SharedFits(run.assembly(), parts.train(), seed);
    for (int r = 0; r < systems.size(); r++) {
      double accuracy = 100 * (1 - TuningSet.error(fits.fit(chosen.get(r)), parts.test()));
      run.add(systems.get(r).name(), situation.name(), accuracy);
    }
  }

  /** The complete rows of a data set, at most {@code max} of them at random, in file order. */
  static Table read(DataFile set, Setting setting, int max) {
    Preprocessing.Options complete = new Preprocessing.Options(ScaleRule.NONE, MissingRule.DROP);
    Table table = complete.usable(setting.table(set.file()));
    long classes = table.labels().stream().distinct().count();
    if (!set.many() && classes != 2) {
      throw new InvalidInputException(
          "%s has %d classes, but this study takes two".formatted(table.source(), classes));
    }
    if (table.rows() > max) {
      int[] order = setting.seed().child("rows of " + set.name(), 0).permutation(table.rows());
      int[] rows = Arrays.copyOf(order, max);
      Arrays.sort(rows);
      table = table.select(rows);
    }
    // With all zeros written out, since outliers need columns.
    if (!table.isSparse()) {
      return table;
    }
    List<Column> columns = NumericColumn.of(table.sparse(), table.featureNames());
    return Table.of(table.source(), columns).withLabels(table.labelName(), table.labels());
  }

  record Parts(Dataset train, Dataset test) {
    /** The same folds in all situations. */
    static Parts of(String set, Table table, Situation situation, int fold, Seed seed) {
      Labels labels = Labels.of(table.labels());
      Split split = Folds.stratified(labels, FOLDS, seed.child("folds of " + set, 0)).get(fold);
      Table clean = table.select(split.train());
      Seed noise = seed.child("noise in " + set, fold);
      Table train = situation.contamination().apply(clean, labels.classes(), noise);
      Preprocessing.Options rules = new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.FAIL);
      Preprocessing scaling = Preprocessing.learn(train, rules);
      return new Parts(scaling.apply(train), scaling.apply(table.select(split.test())));
    }
  }
}
