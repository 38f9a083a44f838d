package io.github.redescend.data.write;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.read.LibsvmTableReader;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * LIBSVM text. Zeros are omitted, but the first row names the last column, to keep the width;
 * column names and signs of zeros are lost. The label {@code +1} is read back as {@code 1}. Text
 * features, missing cells, weights, missing labels and labels with spaces are refused.
 */
public final class LibsvmTableWriter implements TableWriter {
  @Override
  public String format() {
    return "libsvm";
  }

  @Override
  public List<String> extensions() {
    return List.of(".libsvm", ".svm", ".svmlight");
  }

  @Override
  public void write(Table table, Appendable out) throws IOException {
    if (!table.hasLabels()) {
      throw refusal(table, "has no labels, which LIBSVM format needs");
    }
    if (table.hasWeights()) {
      throw refusal(table, "has weights, which LIBSVM format cannot hold");
    }
    if (table.labels().contains("+1") && table.labels().contains("1")) {
      throw refusal(table, "has both labels '+1' and '1', which are the same in LIBSVM format");
    }
    SparseMatrix sparse = table.sparse();
    List<NumericColumn> columns = numeric(table);
    int last = table.featureNames().size() - 1;
    for (int i = 0; i < table.rows(); i++) {
      out.append(label(table, i));
      int previous = -1;
      if (sparse != null) {
        for (int k = sparse.rowStart()[i]; k < sparse.rowStart()[i + 1]; k++) {
          previous = sparse.columnIndex()[k];
          entry(out, previous, sparse.values()[k]);
        }
      }
      for (int j = 0; j < columns.size(); j++) {
        double value = columns.get(j).values()[i];
        if (Double.isNaN(value)) {
          throw table.refusal(
              i,
              "column '%s' has no value, LIBSVM format cannot hold missing values"
                  .formatted(Printable.of(columns.get(j).name())));
        }
        if (value != 0) {
          previous = j;
          entry(out, j, value);
        }
      }
      if (i == 0 && previous < last) {
        entry(out, last, 0);
      }
      out.append('\n');
    }
  }

  private static List<NumericColumn> numeric(Table table) {
    List<NumericColumn> numeric = new ArrayList<>();
    for (Column column : table.columns()) {
      if (!(column instanceof NumericColumn numbers)) {
        throw refusal(
            table,
            "has text in column '%s', LIBSVM format holds numbers only"
                .formatted(Printable.of(column.name())));
      }
      numeric.add(numbers);
    }
    return numeric;
  }

  private static void entry(Appendable out, int column, double value) throws IOException {
    out.append(" " + (column + 1) + ":" + Decimal.shortest(value));
  }

  private static String label(Table table, int row) {
    String label = table.labels().get(row);
    boolean marked = row == 0 && label.startsWith("\ufeff");
    boolean special = label.chars().anyMatch(c -> c <= ' ' || c == ':' || c == '#');
    if (label.isEmpty() || marked || special || LibsvmTableReader.namesClasses(label)) {
      throw table.refusal(
          row,
          "label '%s' cannot be written in LIBSVM format: spaces, ':', '#', lists of numbers and a byte order mark have a"
                  .formatted(Printable.of(label))
              + " meaning there");
    }
    return label;
  }

  private static InvalidInputException refusal(Table table, String what) {
    return new InvalidInputException(table.source() + " " + what);
  }
}
