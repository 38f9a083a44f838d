package io.github.redescend.reproduce.closs;

import io.github.redescend.data.table.Table;
import io.github.redescend.reproduce.ExperimentTrial;
import io.github.redescend.reproduce.Setting;
import java.util.ArrayList;
import java.util.List;

/**
 * Data sets x situations x folds: the trials of a table in which rivals meet.
 *
 * @param contest who meets, tuned how
 * @param sets the data sets, of which those count that the folder has
 * @param situations what is made wrong
 * @param most the most rows of a data set
 */
record ContestTable(FoldContest contest, List<DataSet> sets, List<Situation> situations, int most) {
  /**
   * A trial for each; all of the first fold, then all of the second, so that a run which is cut
   * short has whole folds.
   *
   * @param setting its repetitions are folds
   */
  List<ExperimentTrial> trials(Setting setting) {
    List<DataSet> present = DataSet.present(sets, setting);
    List<Table> tables =
        present.stream().map(set -> set.read(setting, setting.mostRows(most))).toList();
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
