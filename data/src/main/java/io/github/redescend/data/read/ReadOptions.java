package io.github.redescend.data.read;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.source.Source;
import java.nio.file.Path;
import java.util.List;

/**
 * How to read a table.
 *
 * @param format a reader's name, or {@code auto}: by extension, else by content
 * @param label which column holds the labels: a name, an index from 1, {@code first} or {@code
 *     last}, where a name wins; null is the column of one of {@link LabelNames}, else the last
 * @param labelRequired whether a file without labels is refused
 * @param labelAsked whether a file without that column is refused, though it needs no labels
 * @param weights the name of the column with sample weights, or null
 * @param expected the features of a trained model: they are never taken as labels and keep their
 *     kind, and columns beside them are used for nothing; empty when training
 * @param columns which columns are used
 * @param cells what the cells mean
 * @param labelFile the file that holds the labels in place of a column, or null
 * @param target whether what stands in the column of labels is a number to be judged by the others
 */
public record ReadOptions(
    String format,
    String label,
    boolean labelRequired,
    boolean labelAsked,
    String weights,
    List<ExpectedColumn> expected,
    ColumnChoice columns,
    CellRules cells,
    Path labelFile,
    boolean target) {
  /** The format that is found out. */
  public static final String AUTO = "auto";

  public ReadOptions {
    expected = List.copyOf(expected);
  }

  /** Labels are required and stand in the default column. */
  public static ReadOptions training() {
    return new ReadOptions(
        AUTO,
        null,
        true,
        false,
        null,
        List.of(),
        ColumnChoice.all(),
        CellRules.standard(),
        null,
        false);
  }

  /**
   * Labels may be absent.
   *
   * @param label the column they stand in if there is one, as in training
   * @param expected the features of the model
   */
  public static ReadOptions prediction(String label, List<ExpectedColumn> expected) {
    return new ReadOptions(
        AUTO,
        label,
        false,
        false,
        null,
        expected,
        ColumnChoice.all(),
        CellRules.standard(),
        null,
        false);
  }

  /** The SHA-256 of what a table is so read from: the source, then the file of labels, if any. */
  public String sha256(Source source) {
    return source.sha256(labelFile == null ? List.of() : List.of(Source.of(labelFile)));
  }

  /** These options with another format. */
  public ReadOptions withFormat(String other) {
    return new ReadOptions(
        other,
        label,
        labelRequired,
        labelAsked,
        weights,
        expected,
        columns,
        cells,
        labelFile,
        target);
  }

  /** These options with another label column, null for the default. */
  public ReadOptions withLabel(String other) {
    return new ReadOptions(
        format,
        other,
        labelRequired,
        labelAsked,
        weights,
        expected,
        columns,
        cells,
        labelFile,
        target);
  }

  /** These options with another label column, which must be there. */
  public ReadOptions withAskedLabel(String other) {
    return new ReadOptions(
        format, other, labelRequired, true, weights, expected, columns, cells, labelFile, target);
  }

  /** These options with another column of weights, null for none. */
  public ReadOptions withWeights(String other) {
    return new ReadOptions(
        format,
        label,
        labelRequired,
        labelAsked,
        other,
        expected,
        columns,
        cells,
        labelFile,
        target);
  }

  /** These options with features of which the kind is known. */
  public ReadOptions withExpected(List<ExpectedColumn> features) {
    return new ReadOptions(
        format,
        label,
        labelRequired,
        labelAsked,
        weights,
        features,
        columns,
        cells,
        labelFile,
        target);
  }

  /** These options with labels required or not. */
  public ReadOptions withLabelRequired(boolean required) {
    return new ReadOptions(
        format, label, required, labelAsked, weights, expected, columns, cells, labelFile, target);
  }

  /** These options with other columns. */
  public ReadOptions withColumns(ColumnChoice other) {
    return new ReadOptions(
        format,
        label,
        labelRequired,
        labelAsked,
        weights,
        expected,
        other,
        cells,
        labelFile,
        target);
  }

  /** These options with other rules for cells. */
  public ReadOptions withCells(CellRules other) {
    return new ReadOptions(
        format,
        label,
        labelRequired,
        labelAsked,
        weights,
        expected,
        columns,
        other,
        labelFile,
        target);
  }

  /** These options with labels in a file of their own, null for a column. */
  public ReadOptions withLabelFile(Path other) {
    return new ReadOptions(
        format, label, labelRequired, labelAsked, weights, expected, columns, cells, other, target);
  }

  /** These options with a column of numbers, to be judged by the others, in place of labels. */
  public ReadOptions withTarget(String column) {
    return new ReadOptions(
        format,
        column,
        labelRequired,
        labelAsked,
        weights,
        expected,
        columns,
        cells,
        labelFile,
        true);
  }
}
