package io.github.redescend.reproduce.rsvc;

import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;

/** Table 1: accuracy with flipped training labels. */
public final class AccuracyTable implements Experiment {
  /** Flipped training labels, in percent. */
  static final List<Integer> PERCENTAGES = List.of(0, 10, 20);

  static final String ACCURACY = "accuracy";
  static final String NEW_ROWS = "accuracy on new rows";
  static final String REPEATED = "repeated test rows";
  static final String STEPS = "steps";
  static final String LIMITED = "at the limit";

  /** The column of what the split alone decides. */
  static final String SPLIT = "split";

  static final String PROTOCOL =
      "random 60/20/20 splits, not stratified; min-max over the whole table, integer codes, complete"
          + " rows; exactly round(q n) training labels flipped, tuning and test labels clean;"
          + " Gaussian kernel exp(-|x - x'|^2 / (2 h^2)); C in 4^-1 .. 4^4, h in 4, 2, 1, 0.5, sigma"
          + " in 4, 2, 1, 0.5, s in -1, 0, chosen by the error on the tuning part, ties to the"
          + " smallest C, then the largest h, then the widest loss (largest sigma, smallest s);"
          + " RSVC: Algorithm 1 from the L2-SVM with at most 100 reweightings, to a step of 1e-4;"
          + " TSVC: the d.c. algorithm from the hinge SVM.";

  @Override
  public String name() {
    return "rsvc-table1";
  }

  @Override
  public String title() {
    return "accuracy of L2-SVM, RSVC and TSVC with flipped training labels";
  }

  @Override
  public String source() {
    return "Feng et al. 2016, section 5.2, Table 1";
  }

  @Override
  public String protocol() {
    return PROTOCOL;
  }

  @Override
  public int repeats() {
    return 20;
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    return UciTable.trials(setting, (row, parts) -> measured(setting, row, parts));
  }

  static String row(UciTable table, int percentage) {
    return table.label() + " " + percentage + " %";
  }

  private static List<Measurement> measured(Setting setting, String row, SplitParts parts) {
    boolean[] repeated = parts.repeated();
    int fresh = count(repeated, false, null);
    List<Measurement> measurements = new ArrayList<>();
    measurements.add(
        new Measurement(row, SPLIT, REPEATED, 100.0 * (repeated.length - fresh) / repeated.length));
    GridSearch.best(setting.assembly(), parts.train(), parts.tune())
        .forEach(
            (machine, chosen) -> {
              boolean[] hits = chosen.hits(parts.test());
              String column = machine.column();
              double right = count(repeated, false, hits) + count(repeated, true, hits);
              measurements.add(new Measurement(row, column, ACCURACY, 100 * right / hits.length));
              if (fresh > 0) {
                measurements.add(
                    new Measurement(
                        row, column, NEW_ROWS, 100.0 * count(repeated, false, hits) / fresh));
              }
              GridPoint candidate = chosen.fit().candidate();
              measurements.add(new Measurement(row, column, "C", candidate.c()));
              measurements.add(new Measurement(row, column, "h", candidate.h()));
              if (machine != Machine.L2) {
                measurements.add(new Measurement(row, column, "width", candidate.width()));
                measurements.add(new Measurement(row, column, STEPS, chosen.fit().steps()));
                measurements.add(
                    new Measurement(row, column, LIMITED, chosen.fit().limited() ? 1 : 0));
              }
            });
    return measurements;
  }

  /** How many are {@code value}, of those that are hits if hits are given. */
  private static int count(boolean[] flags, boolean value, boolean[] hits) {
    int count = 0;
    for (int i = 0; i < flags.length; i++) {
      count += flags[i] == value && (hits == null || hits[i]) ? 1 : 0;
    }
    return count;
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new AccuracyFindings(measurements).findings();
  }
}
