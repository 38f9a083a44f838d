package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Setting;
import io.github.redescend.reproduce.TuningSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** Table V: the reduced machine beside the exact one, over the share of representers. */
public final class RatioTable implements Experiment {
  static final double[] RATIOS = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1};
  static final String ROW = "spambase";
  static final Rival EXACT = Rival.of("kcc-hq", "kcc-hq", "closs", 1);
  static final List<Rival> REDUCED =
      Arrays.stream(RATIOS)
          .mapToObj(
              ratio ->
                  Rival.of("ratio " + Spec.text(ratio), "rkcc-hq", "closs", 1)
                      .space("landmarks:ratio=" + Spec.text(ratio) + ",rule=random"))
          .toList();

  private static final DataSet SET = new DataSet(ROW, "spambase.csv");

  /** Of 4601: eleven machines on all of them are too much for one thread in minutes. */
  private static final int MOST_ROWS = 2000;

  /** Of a test part, since one takes less than the clock can tell. */
  private static final int PREDICTIONS = 20;

  /** Widths and ridges are chosen on so many rows of the training part. */
  private static final int TUNED_ON = 500;

  @Override
  public String name() {
    return "closs-table5";
  }

  @Override
  public String title() {
    return "the reduced C-loss machine on spambase, over its share of representers";
  }

  @Override
  public String source() {
    return "Xu, Hu, Principe, section V-D, Table V";
  }

  @Override
  public String protocol() {
    return "spambase, "
        + MOST_ROWS
        + " rows drawn at random once; ten stratified folds, a repetition is one of them; 15 % of each"
        + " class flipped in the training part, features standardised on it; kcc-hq and rkcc-hq with"
        + " random representers, sigma = 1, S = 3, gamma in {0.05, 0.2, 0.8} / features and ridge in"
        + " {2^5, 2^2, 2^-1, 2^-4} chosen for each machine by five inner folds of "
        + TUNED_ON
        + " rows of the training part, then lambda times the number of rows over "
        + TUNED_ON
        + ". Seconds are CPU seconds of the process for the one fit with what was chosen and"
        + " for predicting the test part, the mean of "
        + PREDICTIONS
        + " times.";
  }

  @Override
  public int repeats() {
    return FoldContest.FOLDS;
  }

  @Override
  public boolean timed() {
    return true;
  }

  @Override
  public OptionalInt rowLimit() {
    return OptionalInt.of(MOST_ROWS);
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    Table table = SET.read(setting, setting.mostRows(this));
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int fold = 0; fold < FoldContest.folds(setting); fold++) {
      int f = fold;
      String key = "fold" + (fold + 1) + setting.cap();
      trials.add(new ExperimentTrial(key, () -> measured(setting, table, f)));
    }
    return trials;
  }

  private static List<Measurement> measured(Setting setting, Table table, int fold) {
    FoldContest.Parts parts =
        FoldContest.Parts.of(SET, table, Situation.SYMMETRIC_15, fold, setting.seed());
    Seed seed = setting.seed().child("ratios", fold);
    List<Rival> rivals = new ArrayList<>(List.of(EXACT));
    rivals.addAll(REDUCED);
    Dataset part = part(parts.train(), seed);
    List<Recipe> chosen =
        ContestTable.GRID.chosen(rivals, part, setting.assembly(), seed.child("tuning", 0));
    double growth = (double) parts.train().size() / part.size();
    List<Measurement> measurements = new ArrayList<>();
    for (int r = 0; r < rivals.size(); r++) {
      Recipe recipe = chosen.get(r).lambda(chosen.get(r).lambda() * growth);
      String column = rivals.get(r).name();
      double begin = CpuClock.seconds();
      TrainedModel model =
          setting.assembly().classifier(recipe, seed).fit(parts.train(), Control.defaults());
      double trained = CpuClock.seconds();
      for (int k = 0; k < PREDICTIONS; k++) {
        model.predict(parts.test().features());
      }
      double tested = (CpuClock.seconds() - trained) / PREDICTIONS;
      double accuracy = 100 * (1 - TuningSet.error(model, parts.test()));
      measurements.add(new Measurement(ROW, column, "accuracy", accuracy));
      measurements.add(new Measurement(ROW, column, "training seconds", trained - begin));
      measurements.add(new Measurement(ROW, column, "testing seconds", tested));
    }
    return measurements;
  }

  private static Dataset part(Dataset train, Seed seed) {
    int[] order = seed.child("tuning rows", 0).permutation(train.size());
    return train.select(Arrays.copyOf(order, Math.min(TUNED_ON, order.length)));
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new RatioFindings(measurements).findings();
  }
}
