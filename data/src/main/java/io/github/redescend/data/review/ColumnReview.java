package io.github.redescend.data.review;

import static io.github.redescend.data.review.Warning.warned;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.review.Warning.Oddity;
import io.github.redescend.data.scale.FarRows;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks a feature column for problems. */
record ColumnReview(Table table, TextReview texts, ScaleRule scale) {
  static final String LABEL_COPY = "copy of the label";

  private static final int QUOTED = 3;

  /** Whether a column is dropped as an identifier or free text. */
  boolean isLeftOut(Column column) {
    return column instanceof TextColumn text && texts.isLeftOut(text);
  }

  int width(Column column) {
    return column instanceof TextColumn text ? texts.width(text) : 1;
  }

  Optional<Warning> warning(Column column) {
    if (column.rows() < Warning.MIN_ROWS) {
      return Optional.empty();
    }
    if (isLabel(column)) {
      return warned(
          column,
          Oddity.LABEL,
          "seems to be a %s: each of its values occurs with one class only; --ignore drops it"
              .formatted(LABEL_COPY));
    }
    if (column instanceof TextColumn text) {
      return texts.warning(text);
    }
    NumericColumn numeric = (NumericColumn) column;
    return FarValue.of(numeric.values())
        .flatMap(value -> sentinel(column, value))
        .or(() -> FarRows.of(numeric.values()).flatMap(others -> compressed(numeric, others)))
        .or(() -> code(numeric));
  }

  /** Numbers that seem to be an identifier or a code. */
  private static Optional<Warning> code(NumericColumn numeric) {
    if (allDiffer(numeric)) {
      return warned(
          numeric,
          Oddity.NUMBERED,
          "has a different integer in every row, like an identifier: --ignore drops it, --id copies"
              + " it to the results");
    }
    if (numeric.padded() != null) {
      return warned(
          numeric,
          Oddity.PADDED,
          "is numeric, but has leading zeros, as in '%s', like a code: --ignore drops it, --id copies it to the results, a letter before each value makes categories"
              .formatted(Printable.of(numeric.padded())));
    }
    return Optional.empty();
  }

  /** Extreme outliers in a column that is scaled by its range. */
  private Optional<Warning> compressed(NumericColumn column, FarRows others) {
    if (scale != ScaleRule.DEFAULT && scale != ScaleRule.MINMAX && scale != ScaleRule.STANDARD) {
      return Optional.empty();
    }
    int[] far =
        IntStream.range(0, column.rows()).filter(i -> others.isFar(column.values()[i])).toArray();
    if (far.length == 0) {
      return Optional.empty();
    }
    String rows =
        IntStream.of(far)
            .limit(QUOTED)
            .mapToObj(i -> "%s in %s".formatted(column.text(i), table.place(i)))
            .collect(Collectors.joining("; "));
    String advice =
        scale == ScaleRule.DEFAULT
            ? "it is scaled by the range of the others; correct the value, or choose a --scale"
            : "--scale %s maps the others to a small part of the range; correct the value, or omit --scale"
                .formatted(Arguments.nameOf(scale));
    String values = Plural.of(far.length, "value");
    String low = Decimal.shortest(others.low());
    String high = Decimal.shortest(others.high());
    String more = far.length > QUOTED ? "; ..." : "";
    String text =
        "has %s far from all others, which lie between %s and %s (%s%s): %s"
            .formatted(values, low, high, rows, more, advice);
    return warned(column, Oddity.COMPRESSED, text);
  }

  private static Optional<Warning> sentinel(Column column, FarValue far) {
    String value = Decimal.shortest(far.value());
    String min = Decimal.shortest(far.min());
    String max = Decimal.shortest(far.max());
    String text =
        "has %s in %d rows, far from all other values (%s to %s): --na=%1$s treats it as missing"
            .formatted(value, far.rows(), min, max);
    return warned(column, Oddity.SENTINEL, text);
  }

  static boolean constant(Column column) {
    Stream<Object> cells = IntStream.range(0, column.rows()).mapToObj(column::value);
    return column.rows() > 1 && cells.filter(Objects::nonNull).distinct().limit(2).count() == 1;
  }

  private static boolean allDiffer(NumericColumn column) {
    Set<Double> seen = new HashSet<>();
    return column.rows() >= Warning.MIN_ROWS
        && Arrays.stream(column.values())
            .limit(Warning.MAX_ROWS)
            .allMatch(value -> isExactInteger(value) && seen.add(value));
  }

  /** Whether a number is an integer and small enough to have had decimals. */
  private static boolean isExactInteger(double value) {
    return value == Math.rint(value) && Math.abs(value) < 0x1p52;
  }

  /** Whether values and classes correspond one to one. */
  private boolean isLabel(Column column) {
    if (!table.hasLabels()) {
      return false;
    }
    Map<Object, String> classOf = new HashMap<>();
    Map<String, Object> valueOf = new HashMap<>();
    for (int i = 0; i < Math.min(Warning.MAX_ROWS, column.rows()); i++) {
      Object value = column.value(i);
      if (value == null) {
        continue;
      }
      String label = table.labels().get(i);
      String known = classOf.putIfAbsent(value, label);
      Object other = valueOf.putIfAbsent(label, value);
      if ((known != null && !known.equals(label)) || (other != null && !other.equals(value))) {
        return false;
      }
    }
    return valueOf.size() > 1;
  }

  /**
   * A whole number that several rows share and that is farther from all others than these from each
   * other, such as -999 for a missing measurement.
   */
  record FarValue(double value, int rows, double min, double max) {
    /** The smallest share of rows that have it. */
    private static final double SHARE = 0.002;

    /** With fewer distinct other values it may be a level. */
    private static final int MIN_OTHERS = 10;

    /** The far value, if any; NaN is missing, and zero never counts. */
    static Optional<FarValue> of(double[] values) {
      return below(values, 1).or(() -> below(values, -1));
    }

    /** The one below all others after multiplication by {@code sign}. */
    private static Optional<FarValue> below(double[] values, int sign) {
      int looked = Math.min(Warning.MAX_ROWS, values.length);
      double lowest = Double.POSITIVE_INFINITY;
      double second = Double.POSITIVE_INFINITY;
      double highest = Double.NEGATIVE_INFINITY;
      int rows = 0;
      for (int i = 0; i < looked; i++) {
        double value = sign * values[i];
        if (value < lowest) {
          second = lowest;
          lowest = value;
          rows = 0;
        } else if (value > lowest && value < second) {
          second = value;
        }
        rows += value == lowest ? 1 : 0;
        highest = value > highest ? value : highest;
      }
      if (rows < 2 || rows < SHARE * looked || lowest == 0 || lowest != Math.rint(lowest)) {
        return Optional.empty();
      }
      double far = sign * lowest;
      if (second - lowest <= highest - second || fewOthers(values, looked, far)) {
        return Optional.empty();
      }
      return Optional.of(
          sign > 0
              ? new FarValue(far, rows, second, highest)
              : new FarValue(far, rows, -highest, -second));
    }

    private static boolean fewOthers(double[] values, int looked, double far) {
      DoubleStream others = Arrays.stream(values, 0, looked).filter(x -> !Double.isNaN(x));
      long distinct = others.filter(x -> x != far).distinct().limit(MIN_OTHERS).count();
      return distinct < MIN_OTHERS;
    }
  }
}
