package io.github.redescend.data.table;

import io.github.redescend.data.table.Column.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What rows have besides features.
 *
 * @param labelName the name of the label column, or null
 * @param labels one for each row, or null
 * @param positive the given positive class of two, or null
 * @param weightsName the name of the weight column, or null
 * @param weights one for each row, or null
 * @param numbers of the rows in their source, from 1
 * @param carried columns copied with the rows
 * @param unused the names of unused columns
 * @param leftOut the number of dropped unlabelled rows
 * @param lineShift the offset between row and line numbers, if known
 * @param notes warnings from reading
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
