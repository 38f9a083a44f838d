package io.github.redescend.reproduce.rsvc;

import io.github.redescend.eval.rank.PairedTest;
import io.github.redescend.reproduce.Measurements;
import io.github.redescend.reproduce.Published;
import io.github.redescend.reproduce.TrialValues;
import java.util.ArrayList;
import java.util.List;

/**
 * A data set with so many flipped training labels.
 *
 * @param table the data set
 * @param percentage of training labels that are flipped
 * @param measurements of all trials
 */
record Row(UciTable table, int percentage, Measurements measurements) {
  /** Those that were measured, in the order of the paper. */
  static List<Row> of(Measurements measurements) {
    List<Row> rows = new ArrayList<>();
    for (UciTable table : UciTable.values()) {
      for (int percentage : AccuracyTable.PERCENTAGES) {
        Row row = new Row(table, percentage, measurements);
        if (measurements.rows().contains(row.name())) {
          rows.add(row);
        }
      }
    }
    return rows;
  }

  String name() {
    return AccuracyTable.row(table, percentage);
  }

  TrialValues accuracy(Machine machine) {
    return measurements.of(name(), machine.column(), AccuracyTable.ACCURACY);
  }

  Published published(Machine machine) {
    return AccuracyFindings.PAPER.of(name(), machine.column(), AccuracyTable.ACCURACY);
  }

  /** RSVC against another machine on the same splits, in points. */
  PairedTest ahead(Machine other) {
    return PairedTest.of(accuracy(Machine.RSVC).values(), accuracy(other).values());
  }

  /** Whether the paper's number can be reached from above and below. */
  boolean expectedToAgree(Machine machine) {
    boolean outOfReach =
        table == UciTable.HABERMAN
            || (table == UciTable.BREAST && percentage == 20)
            || (table == UciTable.MONKS2 && percentage == 0);
    return machine != Machine.TSVC && !outOfReach;
  }
}
