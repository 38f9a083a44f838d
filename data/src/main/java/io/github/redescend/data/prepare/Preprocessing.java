package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Feature.DateRule;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.prepare.PreprocessingState.ReadingRules;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling.RowScaler;
import io.github.redescend.data.scale.Scaling.RowScaler.UnitRows;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Converts raw rows to features, fitted on the training rows only: fills missing cells, encodes
 * text columns (unknown categories are all zeros), then scales columns or normalises rows. Columns
 * are matched by name, sparse ones by index. A training row of weight w counts as w rows; one of
 * weight 0 is only checked. Immutable, thread-safe.
 */
public final class Preprocessing {
  private final PreprocessingState state;
  private final List<String> squeezed;
  private final int zeroRows;

  /** The training rows if they are encoded differently from new ones; else null. */
  private final Table trained;

  Preprocessing(PreprocessingState state, List<String> squeezed, int zeroRows, Table trained) {
    this.state = state;
    this.squeezed = squeezed;
    this.zeroRows = zeroRows;
    this.trained = trained;
  }

  /**
   * Options.
   *
   * @param scale the scaling
   * @param missing the treatment of missing cells
   * @param dates the encoding of dates
   * @param marks the missing-value marks of the training file, for new rows
   * @param separator the given delimiter of the training file, for new rows; else null
   * @param many the encoding of text columns with many categories
   * @param ordinal the ordered categories of columns
   */
  public record Options(
      ScaleRule scale,
      MissingRule missing,
      DateRule dates,
      MissingMarks marks,
      Character separator,
      ManyRule many,
      Map<String, List<String>> ordinal) {
    public Options {
      ordinal = Map.copyOf(ordinal);
    }

    public Options(ScaleRule scale, MissingRule missing) {
      this(scale, missing, DateRule.AUTO, MissingMarks.standard(), null, ManyRule.ONEHOT, Map.of());
    }

    public Options withScale(ScaleRule other) {
      return new Options(other, missing, dates, marks, separator, many, ordinal);
    }

    public Options withMissing(MissingRule other) {
      return new Options(scale, other, dates, marks, separator, many, ordinal);
    }

    public Options withDates(DateRule other) {
      return new Options(scale, missing, other, marks, separator, many, ordinal);
    }

    public Options withMarks(MissingMarks other) {
      return new Options(scale, missing, dates, other, separator, many, ordinal);
    }

    public Options withSeparator(Character other) {
      return new Options(scale, missing, dates, marks, other, many, ordinal);
    }

    public Options withMany(ManyRule other) {
      return new Options(scale, missing, dates, marks, separator, other, ordinal);
    }

    public Options withOrdinal(String column, List<String> levels) {
      Map<String, List<String>> all = new HashMap<>(ordinal);
      all.put(column, List.copyOf(levels));
      return new Options(scale, missing, dates, marks, separator, many, all);
    }

    /**
     * Adds an ordered column, as in {@code size=S,M,L,XL}.
     *
     * @throws InvalidInputException if the text is malformed, or repeats a level or the column
     */
    public Options withOrdinal(String text) {
      int equals = text.indexOf('=');
      List<String> levels =
          Arrays.stream(text.substring(equals + 1).split(",")).map(String::strip).toList();
      String column = equals < 1 ? "" : text.substring(0, equals).strip();
      if (column.isEmpty()
          || levels.size() < 2
          || levels.contains("")
          || levels.stream().distinct().count() < levels.size()) {
        throw new InvalidInputException(
            "ordinal = %s is not allowed: write the column and two or more different levels, as in size=S,M,L,XL"
                .formatted(Printable.of(text)));
      }
      if (ordinal.containsKey(column)) {
        throw new InvalidInputException(
            "ordinal: column '%s' is named twice".formatted(Printable.of(column)));
      }
      return withOrdinal(column, levels);
    }

    public static Options defaults() {
      return new Options(ScaleRule.DEFAULT, MissingRule.FAIL);
    }

    /**
     * Refuses missing cells in feature columns if they are not allowed, before rows are split, so
     * that all are counted.
     *
     * @throws InvalidInputException that counts and names them
     */
    public void requireComplete(Table table) {
      if (missing == MissingRule.FAIL
          && table.columns().stream().anyMatch(column -> column.missingCells() > 0)) {
        List<Feature> features = features(table);
        new Encoder(features, missing, /* training= */ true)
            .requireComplete(table, PreprocessingLearner.columns(table, features));
      }
    }

    /** The columns with pooled rare categories, and how many. */
    public Map<String, Integer> pooled(Table table) {
      if (table.isSparse() || table.columns().stream().noneMatch(TextColumn.class::isInstance)) {
        return Map.of();
      }
      Map<String, Integer> pooled = new LinkedHashMap<>();
      for (Feature feature : features(table)) {
        if (feature.code() != null && feature.code().rule() == CategoryCode.Rule.POOLED) {
          pooled.put(feature.name(), feature.code().rare().size());
        }
      }
      return pooled;
    }

    /**
     * The usable training rows: with {@link MissingRule#DROP} those without missing feature cells,
     * else all.
     *
     * @throws InvalidInputException if rows are to be dropped and there is no feature, or no row
     *     has a weight above 0
     */
    public Table usable(Table table) {
      if (missing != MissingRule.DROP || table.isSparse() || table.rows() == 0) {
        return table;
      }
      table.requireWeight();
      return MissingRule.complete(table, PreprocessingLearner.columns(table, features(table)));
    }

    List<Feature> features(Table table) {
      return new FeatureLearner(this).add(table).features();
    }
  }

  public static Preprocessing of(PreprocessingState state) {
    return new Preprocessing(state, List.of(), 0, null);
  }

  /**
   * Learns on training rows.
   *
   * @throws InvalidInputException if there is no feature or no row, no row has a weight above 0, a
   *     cell is infinite, a cell is missing and that is not allowed, or sparse rows are to be
   *     scaled and do not fit in memory with all their zeros
   */
  public static Preprocessing learn(Table table, Options options) {
    return new PreprocessingLearner(table, options).learn();
  }

  /** Returns this for the table it was learned on, as after loading a model. */
  public Preprocessing ofTraining(Table table) {
    return new Preprocessing(state, squeezed, zeroRows, table);
  }

  public PreprocessingState state() {
    return state;
  }

  /**
   * Features in which a few extreme training rows leave others almost no range under {@link
   * ScaleRule#MINMAX} or {@link ScaleRule#STANDARD}; empty if loaded from a file.
   */
  public List<String> squeezed() {
    return squeezed;
  }

  /**
   * The number of zero training rows, which {@link ScaleRule#UNIT} leaves unchanged; 0 for other
   * rules, or if loaded from a file.
   */
  public int zeroRows() {
    return zeroRows;
  }

  /** The raw columns that new data must have; empty for sparse data. */
  public List<ExpectedColumn> expected() {
    return state.features().stream().map(Feature::expected).toList();
  }

  /** How to read new rows, whose labels are optional. */
  public ReadOptions reading() {
    ReadOptions plain = ReadOptions.prediction(state.label(), expected());
    ReadingRules known = state.reading();
    return plain.withCells(plain.cells().withMarks(known.marks()).withSeparator(known.separator()));
  }

  /** How to read rows that need labels; those without are dropped. */
  public ReadOptions labelledReading() {
    ReadOptions plain = reading();
    return plain
        .withLabelRequired(true)
        .withCells(plain.cells().withUnlabelled(CellRules.Unlabelled.DROP));
  }

  public List<String> featureNames() {
    return state.layout() == Layout.NAMED
        ? Encoder.names(state.features())
        : IntStream.rangeClosed(1, state.width()).mapToObj(j -> "x" + j).toList();
  }

  /**
   * The rows that {@link #apply} keeps, from 0: all, or with {@link MissingRule#DROP} those without
   * missing cells.
   */
  public int[] kept(Table table) {
    return state.missing() == MissingRule.DROP && !table.isSparse()
        ? MissingRule.completeRows(new ColumnMatch(state).columns(table), table.rows())
        : IntStream.range(0, table.rows()).toArray();
  }

  /**
   * Labelled rows as samples; with {@link MissingRule#DROP} rows with a missing cell are dropped.
   * With target encoding, rows of the training table are encoded by the labels of other folds.
   *
   * @throws InvalidInputException as for {@link #features}, and if the table has no labels
   */
  public Dataset apply(Table table) {
    if (!table.hasLabels()) {
      throw new InvalidInputException(table.source() + " has no labels");
    }
    int[] kept = kept(table);
    Table rows = kept.length == table.rows() ? table : table.select(kept);
    Matrix features = features(rows, UnseenCategory.IGNORED, trained != null && table == trained);
    return new Dataset(features, rows.coded(), rows.weights(), featureNames(), rows.groups());
  }

  /**
   * The features of all rows; sparse if the training rows were and columns are not scaled. O(n d)
   * for n rows and d encoded features.
   *
   * @throws InvalidInputException if a column is missing or unknown, a missing cell is not allowed,
   *     or a feature is not finite; the message names row and column
   */
  public Matrix features(Table table) {
    return features(table, UnseenCategory.IGNORED);
  }

  /**
   * As {@link #features(Table)}, reporting unknown categories.
   *
   * @param unseen receives every such cell, column after column
   */
  public Matrix features(Table table, UnseenCategory unseen) {
    return features(table, unseen, false);
  }

  private Matrix features(Table table, UnseenCategory unseen, boolean training) {
    if (state.layout() == Layout.INDEXED) {
      SparseMatrix padded = padded(table);
      if (state.isSparse()) {
        return state.scale() == ScaleRule.UNIT ? UnitRows.of(padded) : padded;
      }
      return scaled(table, PreprocessingLearner.dense(table, padded));
    }
    List<Column> columns = new ColumnMatch(state).columns(table);
    return scaled(
        table,
        new Encoder(state.features(), state.missing(), training).encode(table, columns, unseen));
  }

  private SparseMatrix padded(Table table) {
    if (!table.isSparse()) {
      throw new InvalidInputException(
          "%s has named columns, but the training data was in LIBSVM format with %d indices:"
                  .formatted(table.source(), state.width())
              + " convert it to that format");
    }
    SparseMatrix given = ColumnMatch.trained(table, state.width());
    for (int i = 0; i < given.rows(); i++) {
      for (int k = given.rowStart()[i]; k < given.rowStart()[i + 1]; k++) {
        if (!Double.isFinite(given.values()[k])) {
          throw notFinite(table, i, "x" + (given.columnIndex()[k] + 1), given.values()[k]);
        }
      }
    }
    return given;
  }

  /** The columns that the model does not use. */
  public List<String> unused(Table rows) {
    return unused(rows, state.width());
  }

  /** For a model of {@code width} columns: the later columns of sparse rows that have values. */
  public static List<String> unused(Table rows, int width) {
    if (!rows.isSparse()) {
      return rows.unused();
    }
    return Arrays.stream(rows.sparse().columnIndex())
        .filter(column -> column >= width)
        .sorted()
        .distinct()
        .mapToObj(column -> rows.featureNames().get(column))
        .toList();
  }

  /** Scales in place. */
  private DenseMatrix scaled(Table table, DenseMatrix encoded) {
    RowScaler scaler = state.scaler();
    if (scaler.isIdle()) {
      return encoded;
    }
    for (int i = 0; i < encoded.rows(); i++) {
      int row = i;
      scaler.scale(
          encoded.values(),
          i * encoded.columns(),
          encoded.columns(),
          (column, value) -> notFinite(table, row, featureNames().get(column), value));
    }
    return encoded;
  }

  private static InvalidInputException notFinite(
      Table table, int row, String column, double value) {
    return table.refusal(
        row, "column '%s' is %s, features must be finite after scaling".formatted(column, value));
  }

  @Override
  public String toString() {
    return "preprocessing of %d columns, [%s, %s]"
        .formatted(state.width(), state.scale(), state.missing());
  }

  /** Receives cells with an unknown category, which becomes zeros. */
  @FunctionalInterface
  public interface UnseenCategory {
    /** Ignores them. */
    UnseenCategory IGNORED = (row, column, category) -> {};

    /**
     * Receives a cell.
     *
     * @param row its number in the source
     * @param category its text
     */
    void met(long row, String column, String category);
  }
}
