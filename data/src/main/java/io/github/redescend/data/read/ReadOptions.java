package io.github.redescend.data.read;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How to read a table.
 *
 * @param format a reader's name, or {@code auto}: by extension, else by content
 * @param labels where the labels are
 * @param weights the name of the weight column, or null
 * @param expected the features of a trained model, which keep their type and are never labels;
 *     other columns are unused; empty when training
 * @param columns which columns are used
 * @param cells how cells are interpreted
 */
public record ReadOptions(
    String format,
    LabelPlace labels,
    String weights,
    List<ExpectedColumn> expected,
    ColumnChoice columns,
    CellRules cells) {
  /** Detects the format. */
  public static final String AUTO = "auto";

  public ReadOptions {
    expected = List.copyOf(expected);
  }

  /**
   * Where the labels are.
   *
   * @param column a name, an index from 1, {@code first} or {@code last}, names first; null for the
   *     column of one of {@link LabelNames}, else the last
   * @param required whether labels are required
   * @param asked whether the column is required although labels are optional
   * @param file the label file, or null
   * @param target whether the column is a numeric target
   * @param positive the positive class of two, or null for the last in order
   */
  public record LabelPlace(
      String column, boolean required, boolean asked, Path file, boolean target, String positive) {}

  /** Labels are required, in the default column. */
  public static ReadOptions training() {
    return of(new LabelPlace(null, true, false, null, false, null), List.of());
  }

  /**
   * Labels are optional.
   *
   * @param label the label column in training
   * @param expected the features of the model
   */
  public static ReadOptions prediction(String label, List<ExpectedColumn> expected) {
    return of(new LabelPlace(label, false, false, null, false, null), expected);
  }

  private static ReadOptions of(LabelPlace labels, List<ExpectedColumn> expected) {
    return new ReadOptions(AUTO, labels, null, expected, ColumnChoice.all(), CellRules.standard());
  }

  public String label() {
    return labels.column();
  }

  public boolean labelRequired() {
    return labels.required();
  }

  public boolean labelAsked() {
    return labels.asked();
  }

  public Path labelFile() {
    return labels.file();
  }

  public boolean target() {
    return labels.target();
  }

  public String positive() {
    return labels.positive();
  }

  /** The SHA-256 of the source and the label file, if any. */
  public String sha256(Source source) {
    return source.sha256(labelFile() == null ? List.of() : List.of(Source.of(labelFile())));
  }

  public ReadOptions withFormat(String other) {
    return new ReadOptions(other, labels, weights, expected, columns, cells);
  }

  public ReadOptions withLabel(String other) {
    return with(
        new LabelPlace(other, labelRequired(), labelAsked(), labelFile(), target(), positive()));
  }

  public ReadOptions withAskedLabel(String other) {
    return with(new LabelPlace(other, labelRequired(), true, labelFile(), target(), positive()));
  }

  public ReadOptions withLabelRequired(boolean required) {
    return with(new LabelPlace(label(), required, labelAsked(), labelFile(), target(), positive()));
  }

  public ReadOptions withLabelFile(Path other) {
    return with(
        new LabelPlace(label(), labelRequired(), labelAsked(), other, target(), positive()));
  }

  public ReadOptions withTarget(String column) {
    return with(
        new LabelPlace(column, labelRequired(), labelAsked(), labelFile(), true, positive()));
  }

  public ReadOptions withPositive(String name) {
    return with(
        new LabelPlace(label(), labelRequired(), labelAsked(), labelFile(), target(), name));
  }

  private ReadOptions with(LabelPlace other) {
    return new ReadOptions(format, other, weights, expected, columns, cells);
  }

  public ReadOptions withWeights(String other) {
    return new ReadOptions(format, labels, other, expected, columns, cells);
  }

  public ReadOptions withExpected(List<ExpectedColumn> features) {
    return new ReadOptions(format, labels, weights, features, columns, cells);
  }

  public ReadOptions withColumns(ColumnChoice other) {
    return new ReadOptions(format, labels, weights, expected, other, cells);
  }

  public ReadOptions withCells(CellRules other) {
    return new ReadOptions(format, labels, weights, expected, columns, other);
  }

  /**
   * The columns to use, by name, by index from 1, or by a pattern with {@code *} and {@code ?};
   * names take precedence.
   *
   * @param features the feature columns; empty for all that have no other role
   * @param ignored unused columns
   * @param ids columns copied with the rows, such as an identifier, not features
   * @param annotators columns with the labels of one annotator each; treated as {@code ids}
   * @param copied columns copied with the rows that may also be features
   * @param splits columns that define the split into training and test set; not features
   * @param splitRule the meaning of their values
   */
  public record ColumnChoice(
      List<String> features,
      List<String> ignored,
      List<String> ids,
      List<String> annotators,
      List<String> copied,
      List<String> splits,
      RowSplit.Rule splitRule) {
    private static final ColumnChoice ALL =
        new ColumnChoice(
            List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), RowSplit.Rule.GROUPS);

    public ColumnChoice {
      features = List.copyOf(features);
      ignored = List.copyOf(ignored);
      ids = List.copyOf(ids);
      annotators = List.copyOf(annotators);
      copied = List.copyOf(copied);
      splits = List.copyOf(splits);
    }

    public static ColumnChoice all() {
      return ALL;
    }

    public boolean isAll() {
      return equals(ALL);
    }

    public ColumnChoice withFeatures(List<String> names) {
      return new ColumnChoice(names, ignored, ids, annotators, copied, splits, splitRule);
    }

    public ColumnChoice withIgnored(List<String> names) {
      return new ColumnChoice(features, names, ids, annotators, copied, splits, splitRule);
    }

    public ColumnChoice withIds(List<String> names) {
      return new ColumnChoice(features, ignored, names, annotators, copied, splits, splitRule);
    }

    public ColumnChoice withAnnotators(List<String> names) {
      return new ColumnChoice(features, ignored, ids, names, copied, splits, splitRule);
    }

    public ColumnChoice withCopied(List<String> names) {
      return new ColumnChoice(features, ignored, ids, annotators, names, splits, splitRule);
    }

    public ColumnChoice withSplits(RowSplit.Rule rule, List<String> names) {
      return new ColumnChoice(features, ignored, ids, annotators, copied, names, rule);
    }
  }

  /**
   * A feature column that a trained model expects.
   *
   * @param kind its type in training; text columns stay text even if all new cells are numbers
   * @param format of its numbers in training; an unknown decimal mark is detected
   */
  public record ExpectedColumn(String name, ColumnKind kind, NumberFormat format) {
    public ExpectedColumn(String name, ColumnKind kind) {
      this(name, kind, NumberFormat.UNKNOWN);
    }

    public static List<ExpectedColumn> of(Table table) {
      boolean points =
          table.columns().stream()
              .anyMatch(column -> column instanceof NumericColumn numeric && numeric.hasPoint());
      return table.columns().stream().map(column -> of(column, points)).toList();
    }

    private static ExpectedColumn of(Column column, boolean points) {
      NumberFormat format =
          column instanceof NumericColumn numeric
              ? numeric.format().ofColumnsWith(points)
              : NumberFormat.UNKNOWN;
      return new ExpectedColumn(column.name(), column.kind(), format);
    }
  }

  /** Names that identify a label column, ignoring case, in order of precedence. */
  public static final class LabelNames {
    private static final String SHORT = "y";
    private static final List<String> NAMES = List.of("label", "class", "target", SHORT, "outcome");

    private LabelNames() {}

    public static boolean contain(String name) {
      return NAMES.stream().anyMatch(name::equalsIgnoreCase);
    }

    /**
     * The column with the first of these names, -1 if there is none. A {@code y} after an {@code x}
     * and before other columns is a coordinate.
     */
    static int find(List<String> header) {
      return NAMES.stream()
          .flatMap(name -> Stream.of(header.indexOf(name), ignoringCase(header, name)))
          .filter(index -> index >= 0 && !isCoordinate(header, index))
          .findFirst()
          .orElse(-1);
    }

    private static int ignoringCase(List<String> header, String name) {
      return IntStream.range(0, header.size())
          .filter(j -> header.get(j).equalsIgnoreCase(name))
          .findFirst()
          .orElse(-1);
    }

    private static boolean isCoordinate(List<String> header, int index) {
      return header.get(index).equalsIgnoreCase(SHORT)
          && index < header.size() - 1
          && ignoringCase(header, "x") >= 0;
    }
  }
}
