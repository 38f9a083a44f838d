package io.github.redescend.reproduce.closs;

import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.Experiment;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A table in which rivals, tuned alike, meet on data sets x situations x ten folds. */
abstract class ContestTable implements Experiment {
  /** The tuning of all of them. */
  static final TuningGrid GRID =
      new TuningGrid(List.of(0.05, 0.2, 0.8), List.of(32.0, 4.0, 0.5, 0.0625));

  private final List<Rival> rivals;
  private final List<DataSet> sets;
  private final List<Situation> situations;
  private final int most;

  /**
   * A table.
   *
   * @param rivals who meets
   * @param sets the data sets, of which those count that the folder has
   * @param situations what is made wrong
   * @param most the most rows of a data set, unless another limit is given
   */
  ContestTable(List<Rival> rivals, List<DataSet> sets, List<Situation> situations, int most) {
    this.rivals = rivals;
    this.sets = sets;
    this.situations = situations;
    this.most = most;
  }

  @Override
  public final int repeats() {
    return FoldContest.FOLDS;
  }

  @Override
  public final OptionalInt rowLimit() {
    return OptionalInt.of(most);
  }

  /**
   * {@inheritDoc} All of the first fold, then all of the second, so that a run which is cut short
   * has whole folds.
   *
   * @param setting its repetitions are folds
   */
  @Override
  public final List<ExperimentTrial> trials(Setting setting) {
    FoldContest contest = new FoldContest(setting, rivals, GRID);
    List<DataSet> present = DataSet.present(sets, setting);
    List<Table> tables =
        present.stream().map(set -> set.read(setting, setting.mostRows(this))).toList();
    List<ExperimentTrial> trials = new ArrayList<>();
    for (int fold = 0; fold < FoldContest.folds(setting); fold++) {
      for (int s = 0; s < tables.size(); s++) {
        for (Situation situation : situations) {
          DataSet set = present.get(s);
          Table table = tables.get(s);
          int f = fold;
          trials.add(
              new ExperimentTrial(
                  "%s-%s-fold%d%s".formatted(set.name(), situation.key(), fold + 1, setting.cap()),
                  () -> contest.measured(set, table, situation, f)));
        }
      }
    }
    return trials;
  }
}
