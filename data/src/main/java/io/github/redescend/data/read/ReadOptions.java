package io.github.redescend.data.read;

import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * How to read a table.
 *
 * @param format a reader's name, or {@code auto}: by extension, else by content
 * @param labels where the labels are
 * @param weights the name of the column with sample weights, or null
 * @param expected the features of a trained model: they are never taken as labels and keep their
 *     kind, and columns beside them are used for nothing; empty when training
 * @param columns which columns are used
 * @param cells what the cells mean
 */
public record ReadOptions(
    String format,
    LabelPlace labels,
    String weights,
    List<ExpectedColumn> expected,
    ColumnChoice columns,
    CellRules cells) {
  /** The format that is found out. */
  public static final String AUTO = "auto";

  public ReadOptions {
    expected = List.copyOf(expected);
  }

  /**
   * Where the labels are.
   *
   * @param column a name, an index from 1, {@code first} or {@code last}, where a name wins; null
   *     is the column of one of {@link LabelNames}, else the last
   * @param required whether a file without labels is refused
   * @param asked whether a file without that column is refused, though it needs no labels
   * @param file the file that holds the labels in place of a column, or null
   * @param target whether what stands in the column is a number to be judged by the others
   * @param positive the class that is the positive one of two, or null for the last in order
   */
  public record LabelPlace(
      String column, boolean required, boolean asked, Path file, boolean target, String positive) {}

  /** Labels are required and stand in the default column. */
  public static ReadOptions training() {
    return of(new LabelPlace(null, true, false, null, false, null), List.of());
  }

  /**
   * Labels may be absent.
   *
   * @param label the column they stand in if there is one, as in training
   * @param expected the features of the model
   */
  public static ReadOptions prediction(String label, List<ExpectedColumn> expected) {
    return of(new LabelPlace(label, false, false, null, false, null), expected);
  }

  private static ReadOptions of(LabelPlace labels, List<ExpectedColumn> expected) {
    return new ReadOptions(AUTO, labels, null, expected, ColumnChoice.all(), CellRules.standard());
  }

  /** The column of the labels, null for the default. */
  public String label() {
    return labels.column();
  }

  /** Whether a file without labels is refused. */
  public boolean labelRequired() {
    return labels.required();
  }

  /** Whether a file without the column of the labels is refused, though it needs none. */
  public boolean labelAsked() {
    return labels.asked();
  }

  /** The file that holds the labels in place of a column, or null. */
  public Path labelFile() {
    return labels.file();
  }

  /** Whether numbers to be judged by the others take the place of labels. */
  public boolean target() {
    return labels.target();
  }

  /** The class that is the positive one of two, or null for the last in order. */
  public String positive() {
    return labels.positive();
  }

  /** The SHA-256 of what a table is so read from: the source, then the file of labels, if any. */
  public String sha256(Source source) {
    return source.sha256(labelFile() == null ? List.of() : List.of(Source.of(labelFile())));
  }

  /** These options with another format. */
  public ReadOptions withFormat(String other) {
    return new ReadOptions(other, labels, weights, expected, columns, cells);
  }

  /** These options with another label column, null for the default. */
  public ReadOptions withLabel(String other) {
    return with(
        new LabelPlace(other, labelRequired(), labelAsked(), labelFile(), target(), positive()));
  }

  /** These options with another label column, which must be there. */
  public ReadOptions withAskedLabel(String other) {
    return with(new LabelPlace(other, labelRequired(), true, labelFile(), target(), positive()));
  }

  /** These options with labels required or not. */
  public ReadOptions withLabelRequired(boolean required) {
    return with(new LabelPlace(label(), required, labelAsked(), labelFile(), target(), positive()));
  }

  /** These options with labels in a file of their own, null for a column. */
  public ReadOptions withLabelFile(Path other) {
    return with(
        new LabelPlace(label(), labelRequired(), labelAsked(), other, target(), positive()));
  }

  /** These options with a column of numbers, to be judged by the others, in place of labels. */
  public ReadOptions withTarget(String column) {
    return with(
        new LabelPlace(column, labelRequired(), labelAsked(), labelFile(), true, positive()));
  }

  /** These options with this class as the positive one of two; null for the last in order. */
  public ReadOptions withPositive(String name) {
    return with(
        new LabelPlace(label(), labelRequired(), labelAsked(), labelFile(), target(), name));
  }

  private ReadOptions with(LabelPlace other) {
    return new ReadOptions(format, other, weights, expected, columns, cells);
  }

  /** These options with another column of weights, null for none. */
  public ReadOptions withWeights(String other) {
    return new ReadOptions(format, labels, other, expected, columns, cells);
  }

  /** These options with features of which the kind is known. */
  public ReadOptions withExpected(List<ExpectedColumn> features) {
    return new ReadOptions(format, labels, weights, features, columns, cells);
  }

  /** These options with other columns. */
  public ReadOptions withColumns(ColumnChoice other) {
    return new ReadOptions(format, labels, weights, expected, other, cells);
  }

  /** These options with other rules for cells. */
  public ReadOptions withCells(CellRules other) {
    return new ReadOptions(format, labels, weights, expected, columns, other);
  }

  /**
   * Which columns of a file are used, each named by its name, its index from 1, or a pattern in
   * which {@code *} stands for any characters and {@code ?} for one; a name wins over the others.
   *
   * @param features the only columns to learn from; empty for all that are not used otherwise
   * @param ignored columns that are used for nothing
   * @param ids columns that are no features and go with the rows, such as an identifier
   * @param annotators columns that hold the labels of one annotator each: as {@code ids}
   * @param copied columns that go with the rows and are features as well if they would be without
   * @param splits columns that are no features, go with the rows and say how these are split into
   *     training and test
   * @param splitRule how they say that
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

    /** All columns are features, but for labels and weights. */
    public static ColumnChoice all() {
      return ALL;
    }

    /** Whether nothing is chosen. */
    public boolean isAll() {
      return equals(ALL);
    }

    /** The same with other features, none for all columns that are not used otherwise. */
    public ColumnChoice withFeatures(List<String> names) {
      return new ColumnChoice(names, ignored, ids, annotators, copied, splits, splitRule);
    }

    /** The same with other columns left out. */
    public ColumnChoice withIgnored(List<String> names) {
      return new ColumnChoice(features, names, ids, annotators, copied, splits, splitRule);
    }

    /** The same with other identifiers. */
    public ColumnChoice withIds(List<String> names) {
      return new ColumnChoice(features, ignored, names, annotators, copied, splits, splitRule);
    }

    /** The same with other annotators. */
    public ColumnChoice withAnnotators(List<String> names) {
      return new ColumnChoice(features, ignored, ids, names, copied, splits, splitRule);
    }

    /** The same with other columns copied. */
    public ColumnChoice withCopied(List<String> names) {
      return new ColumnChoice(features, ignored, ids, annotators, names, splits, splitRule);
    }

    /** The same with columns that say so how rows are split into training and test. */
    public ColumnChoice withSplits(RowSplit.Rule rule, List<String> names) {
      return new ColumnChoice(features, ignored, ids, annotators, copied, names, rule);
    }
  }

  /**
   * A feature column that a trained model expects.
   *
   * @param name its name
   * @param kind what its cells were in training: a column of text stays text even if all cells of
   *     the new file happen to be numbers
   * @param decimal the decimal mark that its numbers had in the text of training, null if none is
   *     known: then that of the new file is found
   */
  public record ExpectedColumn(String name, ColumnKind kind, DecimalMark decimal) {
    /** A column of which no decimal mark is known. */
    public ExpectedColumn(String name, ColumnKind kind) {
      this(name, kind, null);
    }

    /** The columns of a table, for reading another file alike. */
    public static List<ExpectedColumn> of(Table table) {
      boolean points =
          table.columns().stream()
              .anyMatch(column -> column instanceof NumericColumn numeric && numeric.hasPoint());
      return table.columns().stream()
          .map(
              column -> {
                DecimalMark mark =
                    column instanceof NumericColumn numeric ? numeric.decimal() : null;
                boolean told = mark != DecimalMark.AUTO || points;
                return new ExpectedColumn(column.name(), column.kind(), told ? mark : null);
              })
          .toList();
    }
  }

  /**
   * The names by which a label column is known, in any case: label first, then the others in turn.
   */
  public static final class LabelNames {
    private static final String SHORT = "y";
    private static final List<String> NAMES = List.of("label", "class", "target", SHORT, "outcome");

    private LabelNames() {}

    /** Whether a column of this name is taken for the labels where none is named. */
    public static boolean contain(String name) {
      return NAMES.stream().anyMatch(name::equalsIgnoreCase);
    }

    /**
     * The column with the first of these names, -1 if there is none. Behind a column {@code x} and
     * before others {@code y} is a coordinate.
     */
    static int find(List<String> header) {
      return NAMES.stream()
          .flatMap(name -> Stream.of(header.indexOf(name), ignoringCase(header, name)))
          .filter(index -> index >= 0 && !isCoordinate(header, index))
          .findFirst()
          .orElse(-1);
    }

    private static int ignoringCase(List<String> header, String name) {
      for (int j = 0; j < header.size(); j++) {
        if (header.get(j).equalsIgnoreCase(name)) {
          return j;
        }
      }
      return -1;
    }

    private static boolean isCoordinate(List<String> header, int index) {
      return header.get(index).equalsIgnoreCase(SHORT)
          && index < header.size() - 1
          && ignoringCase(header, "x") >= 0;
    }
  }
}
