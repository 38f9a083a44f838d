package io.github.redescend.reproduce.roboss;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Measurement;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Tables IV and V: accuracy with outliers or label noise in the training rows.
 *
 * @param damage which of the two
 */
public record DamageTable(Damage damage) implements Experiment {
  /** Damaged training rows, in percent; the paper begins at 5. */
  static final List<Integer> PERCENTAGES = List.of(0, 5, 10, 20, 30);

  @Override
  public String name() {
    return damage.experiment();
  }

  @Override
  public String title() {
    return "RoBoSS and other losses with " + damage.words() + " in the training rows";
  }

  @Override
  public String source() {
    return "Akhtar, Tanveer, Arshad 2024, section V-B, " + damage.table();
  }

  @Override
  public String protocol() {
    return "five consecutive folds of the rows in the order of the file; z-scores over the whole"
        + " table, text as 0 and 1, missing cells filled by the mean or the most frequent category; "
        + damage.rule()
        + "; Gaussian kernel, gamma in 0.1, 1 over the number of features; twelve settings for each"
        + " machine: hinge with C in 0.25, 1, 4, 16, 64, 256, the others with C in 2, 64 and three"
        + " shapes, pinball tau in 0.1, 0.5, 1, LINEX a in 0.5, 1, 2, QTSE a in -0.5, -1, -2, wave a"
        + " in 0.5, 1, 2 with bound 1, RoBoSS a in 0.5, 1.5, 4 with bound 1; every machine with a"
        + " bias; chosen by three inner folds, stratified and shuffled, of the damaged training rows,"
        + " ties to the largest lambda; LINEX and QTSE by at most 1000 steps of the accelerated"
        + " gradient, to a gradient of 1e-4 of that at zero, wave by nonlinear conjugate gradients,"
        + " RoBoSS by reweighting; on 100 pivoted landmarks above 1,000 rows. Without damage one repetition.";
  }

  @Override
  public int repeats() {
    return 4;
  }

  @Override
  public OptionalInt rowLimit() {
    return OptionalInt.of(NestedContest.EXACT_ROWS);
  }

  @Override
  public List<ExperimentTrial> trials(Setting setting) {
    List<ExperimentTrial> trials = new ArrayList<>();
    for (RobossData data : RobossData.present(setting)) {
      Table table = data.read(setting);
      for (int percentage : PERCENTAGES) {
        for (int repetition = 0;
            repetition < (percentage == 0 ? 1 : setting.repeats());
            repetition++) {
          Seed seed = setting.seed().child("roboss " + data.label(), repetition);
          trials.add(
              new ExperimentTrial(
                  "%s-%d-repetition%d%s"
                      .formatted(data.label(), percentage, repetition + 1, setting.cap()),
                  () -> measured(setting, row(data, percentage), table, percentage, seed)));
        }
      }
    }
    return trials;
  }

  static String row(RobossData data, int percentage) {
    return data.label() + " " + percentage + " %";
  }

  private List<Measurement> measured(
      Setting setting, String row, Table table, int percentage, Seed seed) {
    List<Split> outer = FoldOrder.FILE_ORDER.splits(Labels.of(table.labels()), seed);
    return new NestedContest(setting, damage.of(percentage / 100.0), setting.mostRows(this))
        .measured(row, table, outer, seed);
  }

  @Override
  public Findings findings(Measurements measurements) {
    return new DamageFindings(damage, measurements).findings();
  }
}
