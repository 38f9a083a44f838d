package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.command.DataInput;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.table.Table;

/**
 * Rows with a column of numbers to be judged by the others.
 *
 * @param rows those that are not left out, the values as their labels
 * @param preprocessing learnt on the other columns
 * @param values of the column
 */
record TargetValues(Table rows, Preprocessing preprocessing, double[] values) {
  /**
   * Reads them.
   *
   * @param read how a table with the column as its labels is read
   * @throws InvalidInputException if a value is no finite number
   */
  static TargetValues read(DataInput input, ReadOptions read, Preprocessing.Options rules) {
    Table table = input.read(read);
    Preprocessing preprocessing = Preprocessing.learn(table, rules);
    int[] kept = preprocessing.kept(table);
    Table rows = kept.length == table.rows() ? table : table.select(kept);
    double[] values = new double[rows.rows()];
    for (int i = 0; i < values.length; i++) {
      values[i] = number(rows, i);
    }
    return new TargetValues(rows, preprocessing, values);
  }

  private static double number(Table rows, int row) {
    String text = rows.labels().get(row);
    double value = Cells.number(text.strip());
    if (!Double.isFinite(value)) {
      throw new InvalidInputException(
          "%s, %s: '%s' in column '%s' is no finite number, which --target needs"
              .formatted(rows.source(), rows.place(row), text, rows.labelName()));
    }
    return value;
  }
}
