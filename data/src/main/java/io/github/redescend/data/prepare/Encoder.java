package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.DateFormat;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * Converts matched columns to numbers: fills missing cells and encodes categories.
 *
 * @param training whether the rows are those of training, which are target-encoded {@link
 *     CrossFitting by folds}
 */
record Encoder(List<Feature> features, MissingRule missing, boolean training) {
  /** Columns named in the message. */
  private static final int NAMED = 5;

  /** Rows whose numbers are written together, since those of one column are far apart. */
  private static final int BLOCK = 64;

  /**
   * The encoded features before scaling.
   *
   * @param table the source, for messages
   * @param columns one for each feature
   * @param unseen receives unknown categories
   */
  DenseMatrix encode(Table table, List<Column> columns, UnseenCategory unseen) {
    long width = features.stream().mapToLong(Feature::width).sum();
    Optional<Feature> widest =
        features.stream()
            .filter(feature -> feature.categories().size() > 1)
            .max(Comparator.comparingInt(Feature::width));
    String advice = widest.map(Encoder::advice).orElse("leave columns out");
    DenseBlock.requireFits(table.source() + " after one-hot encoding", table.rows(), width, advice);
    if (missing == MissingRule.FAIL || missing == MissingRule.DROP) {
      requireComplete(table, columns);
    }
    int d = (int) width;
    double[] values = new double[table.rows() * d];
    List<Encoded> encoded = new ArrayList<>();
    int at = 0;
    for (int j = 0; j < columns.size(); j++) {
      Feature feature = features.get(j);
      encoded.add(new Encoded(table, feature, columns.get(j), values, at, d));
      at += feature.width();
    }
    List<Encoded> numbers = encoded.stream().filter(Encoded::isNumeric).toList();
    for (int from = 0; from < table.rows(); from += BLOCK) {
      for (Encoded one : numbers) {
        one.numbers(from, Math.min(table.rows(), from + BLOCK));
      }
    }
    encoded.forEach(one -> one.fill(training, unseen));
    return new DenseMatrix(table.rows(), d, values);
  }

  static boolean isTarget(Feature feature) {
    return feature.code() != null && feature.code().rule() == CategoryCode.Rule.TARGET;
  }

  /** The features of one column, from {@code at} in rows of {@code d} values. */
  private record Encoded(
      Table table, Feature feature, Column column, double[] values, int at, int d) {
    boolean isNumeric() {
      return feature.date() == null && column instanceof NumericColumn;
    }

    /** Writes all but {@link #numbers}. */
    void fill(boolean training, UnseenCategory unseen) {
      if (feature.date() != null) {
        dates();
      } else if (!isNumeric() && training && isTarget(feature)) {
        CategoryCode.TargetShares shares = new CategoryCode.TargetShares(table, column);
        int[] folds = CrossFitting.folds(table);
        categories(shares.crossFitted(feature.categories(), folds), unseen);
      } else if (!isNumeric()) {
        categories(row -> feature.code(), unseen);
      }
      for (int i = 0; i < column.rows() && feature.indicator(); i++) {
        values[i * d + at + feature.width() - 1] = column.missing(i) ? 1 : 0;
      }
    }

    void numbers(int from, int to) {
      double[] cells = ((NumericColumn) column).values();
      for (int i = from; i < to; i++) {
        double cell = cells[i];
        if (Double.isNaN(cell)) {
          cell = feature.mean();
        } else if (Double.isInfinite(cell)) {
          throw table.refusal(
              i, "column '%s' is %s, features must be finite".formatted(feature.name(), cell));
        }
        values[i * d + at] = cell;
      }
    }

    private void categories(IntFunction<CategoryCode> codes, UnseenCategory unseen) {
      Map<String, Integer> index = new HashMap<>();
      feature.categories().forEach(category -> index.put(category, index.size()));
      Set<String> rare = feature.code() == null ? Set.of() : Set.copyOf(feature.code().rare());
      double[] fill = feature.fill();
      int count = feature.categories().size();
      for (int i = 0; i < column.rows(); i++) {
        String cell = column.text(i);
        CategoryCode code = codes.apply(i);
        if (cell == null) {
          System.arraycopy(fill, 0, values, i * d + at, fill.length);
          continue;
        }
        Integer category = index.get(cell);
        if (category == null && Spelling.isBoolean(cell)) {
          category = index.get(spelt(cell, feature.categories()));
        }
        if (code != null) {
          code.write(category == null ? -1 : category, feature.mean(), count, values, i * d + at);
        } else if (category != null) {
          values[i * d + at + category] = 1;
        }
        if (category == null && !rare.contains(cell)) {
          unseen.met(table.rowNumber(i), feature.name(), cell);
        }
      }
    }

    /** The category of the same boolean: true in JSON is True in files of Python. */
    private static String spelt(String truth, List<String> categories) {
      return categories.stream().filter(truth::equalsIgnoreCase).findFirst().orElse(truth);
    }

    private void dates() {
      DateFormat format = feature.date().format();
      for (int i = 0; i < column.rows(); i++) {
        String cell = column.text(i);
        long day = cell == null ? Math.round(feature.mean()) : format.dayOrYearFirst(cell);
        if (day == Long.MIN_VALUE) {
          throw table.refusal(
              i,
              "column '%s' has '%s' where a date such as %s is needed, as in training"
                  .formatted(Printable.of(feature.name()), Printable.of(cell), format.example()));
        }
        feature.date().write(day, values, i * d + at);
      }
    }
  }

  private static String advice(Feature widest) {
    return "column '%s' has %d categories; drop it or, if it should have numbers only, correct its other cells"
        .formatted(Printable.of(widest.name()), widest.categories().size());
  }

  void requireComplete(Table table, List<Column> columns) {
    if (columns.stream().anyMatch(column -> column.missingCells() > 0)) {
      String way =
          missing == MissingRule.DROP
              ? "rows with missing cells were dropped in training, here every row needs all values"
              : "give every cell one, or %s --missing mean, --missing indicator or --missing drop"
                  .formatted(training ? "choose" : "train with");
      throw missingCells(table, columns, way);
    }
  }

  /** The names of encoded features: the column, or {@code column=category}. */
  static List<String> names(List<Feature> features) {
    return features.stream().flatMap(feature -> feature.names().stream()).toList();
  }

  /** The refusal with counts by column. */
  static InvalidInputException missingCells(Table table, List<Column> columns, String way) {
    String advice = way + marks(columns);
    List<Column> gaps = columns.stream().filter(column -> column.missingCells() > 0).toList();
    long total = gaps.stream().mapToLong(Column::missingCells).sum();
    int first =
        IntStream.range(0, table.rows())
            .filter(i -> gaps.stream().anyMatch(column -> column.missing(i)))
            .findFirst()
            .orElseThrow();
    String firstColumn =
        gaps.stream().filter(column -> column.missing(first)).findFirst().orElseThrow().name();
    List<String> named =
        gaps.stream()
            .limit(NAMED)
            .map(one -> "'%s' (%d)".formatted(Printable.of(one.name()), one.missingCells()))
            .toList();
    int others = gaps.size() - named.size();
    if (total == 1) {
      return table.refusal(
          first, "column '%s' has no value: %s".formatted(Printable.of(firstColumn), advice));
    }
    String listed = String.join(", ", named) + (others > 0 ? " and " + others + " more" : "");
    String place = table.place(first);
    return new InvalidInputException(
        "%s has %d cells without a value, in the columns %s, the first in %s, column '%s': %s"
            .formatted(table.source(), total, listed, place, Printable.of(firstColumn), advice));
  }

  /** A hint that a category such as NA for Namibia counts as missing. */
  private static String marks(List<Column> columns) {
    for (Column column : columns) {
      if (column instanceof TextColumn text && text.mark() != null) {
        return "; " + MissingMarks.advice(text.mark(), text.name(), "category");
      }
    }
    return "";
  }
}
