package io.github.redescend.data.table;

import io.github.redescend.data.table.Column.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What rows have besides features. Only changed before a table is made of it. */
final class RowDetails {
  /** The numbers of the rows in their source, from 1. */
  int[] numbers;

  /** The name of the label column, or null. */
  String labelName;

  /** One for each row, or null. */
  List<String> labels;

  /** The given positive class of two, or null. */
  String positive;

  /** The name of the weight column, or null. */
  String weightsName;

  /** One for each row, or null. */
  double[] weights;

  /** Columns copied with the rows. */
  List<TextColumn> carried = List.of();

  /** The names of unused columns. */
  List<String> unused = List.of();

  /** The number of dropped unlabelled rows. */
  int leftOut;

  /** The offset between row and line numbers, if known. */
  OptionalInt lineShift = OptionalInt.empty();

  /** Warnings from reading. */
  List<String> notes = List.of();

  RowDetails(int rows) {
    numbers = IntStream.rangeClosed(1, rows).toArray();
  }

  RowDetails(RowDetails other) {
    numbers = other.numbers;
    labelName = other.labelName;
    labels = other.labels;
    positive = other.positive;
    weightsName = other.weightsName;
    weights = other.weights;
    carried = other.carried;
    unused = other.unused;
    leftOut = other.leftOut;
    lineShift = other.lineShift;
    notes = other.notes;
  }

  RowDetails select(int[] rows) {
    RowDetails selected = new RowDetails(this);
    selected.numbers = Arrays.stream(rows).map(row -> numbers[row]).toArray();
    selected.labels = labels == null ? null : Arrays.stream(rows).mapToObj(labels::get).toList();
    selected.weights =
        weights == null ? null : Arrays.stream(rows).mapToDouble(row -> weights[row]).toArray();
    selected.carried = carried.stream().map(column -> column.select(rows)).toList();
    return selected;
  }
}
