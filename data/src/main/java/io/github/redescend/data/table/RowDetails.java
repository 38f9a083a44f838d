package io.github.redescend.data.table;

import io.github.redescend.data.table.Column.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What rows have beside their features.
 *
 * @param labelName the name of the label column, or null
 * @param labels one for each row, or null
 * @param positive the class that is to be the positive one of two, or null
 * @param weightsName the name of the weights column, or null
 * @param weights one for each row, or null
 * @param numbers of the rows in their source, from 1
 * @param carried columns that go with the rows and are no features
 * @param unused the names of columns of the source that are used for nothing
 * @param leftOut how many rows of the source were left out for want of a label
 * @param lineShift how many lines after its number each row begins, if that is known
 * @param notes what was odd when they were read, a sentence each
 */
record RowDetails(
    String labelName,
    List<String> labels,
    String positive,
    String weightsName,
    double[] weights,
    int[] numbers,
    List<TextColumn> carried,
    List<String> unused,
    int leftOut,
    OptionalInt lineShift,
    List<String> notes) {
  /** So many rows without anything. */
  static RowDetails of(int rows) {
    return new RowDetails(
        null,
        null,
        null,
        null,
        null,
        IntStream.rangeClosed(1, rows).toArray(),
        List.of(),
        List.of(),
        0,
        OptionalInt.empty(),
        List.of());
  }

  /** Those of the named rows, in that order. */
  RowDetails select(int[] rows) {
    return new RowDetails(
        labelName,
        labels == null ? null : Arrays.stream(rows).mapToObj(labels::get).toList(),
        positive,
        weightsName,
        weights == null ? null : Arrays.stream(rows).mapToDouble(row -> weights[row]).toArray(),
        Arrays.stream(rows).map(row -> numbers[row]).toArray(),
        carried.stream().map(column -> column.select(rows)).toList(),
        unused,
        leftOut,
        lineShift,
        notes);
  }

  RowDetails withLabels(String name, List<String> other) {
    return new RowDetails(
        name,
        other,
        positive,
        weightsName,
        weights,
        numbers,
        carried,
        unused,
        leftOut,
        lineShift,
        notes);
  }

  RowDetails withPositive(String name) {
    return new RowDetails(
        labelName,
        labels,
        name,
        weightsName,
        weights,
        numbers,
        carried,
        unused,
        leftOut,
        lineShift,
        notes);
  }

  RowDetails withWeights(String name, double[] other) {
    return new RowDetails(
        labelName, labels, positive, name, other, numbers, carried, unused, leftOut, lineShift,
        notes);
  }

  RowDetails withNumbers(int[] other) {
    return new RowDetails(
        labelName,
        labels,
        positive,
        weightsName,
        weights,
        other,
        carried,
        unused,
        leftOut,
        lineShift,
        notes);
  }

  RowDetails withOthers(List<TextColumn> columns, List<String> names) {
    return new RowDetails(
        labelName,
        labels,
        positive,
        weightsName,
        weights,
        numbers,
        columns,
        names,
        leftOut,
        lineShift,
        notes);
  }

  RowDetails withLeftOut(int rows) {
    return new RowDetails(
        labelName,
        labels,
        positive,
        weightsName,
        weights,
        numbers,
        carried,
        unused,
        rows,
        lineShift,
        notes);
  }

  RowDetails withLineShift(OptionalInt shift) {
    return new RowDetails(
        labelName,
        labels,
        positive,
        weightsName,
        weights,
        numbers,
        carried,
        unused,
        leftOut,
        shift,
        notes);
  }

  RowDetails withNotes(List<String> other) {
    return new RowDetails(
        labelName,
        labels,
        positive,
        weightsName,
        weights,
        numbers,
        carried,
        unused,
        leftOut,
        lineShift,
        other);
  }
}
