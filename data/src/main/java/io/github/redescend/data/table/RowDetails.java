package io.github.redescend.data.table;

import io.github.redescend.data.table.Column.TextColumn;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What rows have besides features.
 *
 * @param labelling the labels
 * @param weighting the weights
 * @param numbers of the rows in their source, from 1
 * @param others further columns
 * @param reading how the rows were read
 */
record RowDetails(
    Labelling labelling, Weighting weighting, int[] numbers, Others others, Reading reading) {

  /**
   * Labels.
   *
   * @param name of the label column, or null
   * @param labels one for each row, or null
   * @param positive the given positive class of two, or null
   */
  record Labelling(String name, List<String> labels, String positive) {}

  /**
   * Weights.
   *
   * @param name of the weight column, or null
   * @param weights one for each row, or null
   */
  record Weighting(String name, double[] weights) {}

  /**
   * Columns that are not features.
   *
   * @param carried columns copied with the rows
   * @param unused the names of unused columns
   */
  record Others(List<TextColumn> carried, List<String> unused) {}

  /**
   * Facts from reading.
   *
   * @param leftOut the number of dropped unlabelled rows
   * @param lineShift the offset between row and line numbers, if known
   * @param notes warnings
   */
  record Reading(int leftOut, OptionalInt lineShift, List<String> notes) {}

  static RowDetails of(int rows) {
    return new RowDetails(
        new Labelling(null, null, null),
        new Weighting(null, null),
        IntStream.rangeClosed(1, rows).toArray(),
        new Others(List.of(), List.of()),
        new Reading(0, OptionalInt.empty(), List.of()));
  }

  RowDetails select(int[] rows) {
    List<String> labels = labelling.labels;
    double[] weights = weighting.weights;
    return new RowDetails(
        new Labelling(
            labelling.name,
            labels == null ? null : Arrays.stream(rows).mapToObj(labels::get).toList(),
            labelling.positive),
        new Weighting(
            weighting.name,
            weights == null ? null : Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray()),
        Arrays.stream(rows).map(row -> numbers[row]).toArray(),
        new Others(
            others.carried.stream().map(column -> column.select(rows)).toList(), others.unused),
        reading);
  }

  RowDetails with(Labelling other) {
    return new RowDetails(other, weighting, numbers, others, reading);
  }

  RowDetails with(Weighting other) {
    return new RowDetails(labelling, other, numbers, others, reading);
  }

  RowDetails with(int[] other) {
    return new RowDetails(labelling, weighting, other, others, reading);
  }

  RowDetails with(Others other) {
    return new RowDetails(labelling, weighting, numbers, other, reading);
  }

  RowDetails with(Reading other) {
    return new RowDetails(labelling, weighting, numbers, others, other);
  }
}
