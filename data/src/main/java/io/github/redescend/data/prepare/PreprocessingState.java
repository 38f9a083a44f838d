package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.MissingMarks;
import io.github.redescend.data.read.LibsvmTableReader;
import io.github.redescend.data.scale.RowScaler;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All that a {@link Preprocessing} knows, as plain records for a model file.
 *
 * @param layout how columns are matched
 * @param width the number of raw features
 * @param missing the rule for missing cells
 * @param scale the rule for scaling, never {@link ScaleRule#DEFAULT}
 * @param features for {@link Layout#NAMED} the raw columns in order; empty for sparse data
 * @param scalings one for each encoded feature; empty if columns stay as they are
 * @param label the name of the label column in training
 * @param ignored the columns of the training file that are no features: labels and weights
 * @param dropped the raw columns of the training file that a model came to do without; always empty
 *     for sparse data
 * @param reading how the training rows were read
 */
public record PreprocessingState(
    Layout layout,
    int width,
    MissingRule missing,
    ScaleRule scale,
    List<Feature> features,
    List<Scaling> scalings,
    String label,
    List<String> ignored,
    List<String> dropped,
    ReadingRules reading) {
  /** A state that has dropped no column, of rows that were read in the usual way. */
  public PreprocessingState(
      Layout layout,
      int width,
      MissingRule missing,
      ScaleRule scale,
      List<Feature> features,
      List<Scaling> scalings,
      String label,
      List<String> ignored) {
    this(
        layout,
        width,
        missing,
        scale,
        features,
        scalings,
        label,
        ignored,
        List.of(),
        ReadingRules.plain());
  }

  /** The same that has dropped other columns and has features and scalings for what is left. */
  PreprocessingState narrowed(List<Feature> left, List<Scaling> ofThem, List<String> without) {
    return new PreprocessingState(
        layout, left.size(), missing, scale, left, ofThem, label, ignored, without, reading);
  }

  /** The same of a training file whose label column has this name. */
  public PreprocessingState withLabel(String name) {
    List<String> without = new ArrayList<>(ignored);
    without.add(name);
    return new PreprocessingState(
        layout, width, missing, scale, features, scalings, name, without, dropped, reading);
  }

  public PreprocessingState {
    if (layout == null
        || missing == null
        || scale == null
        || scale == ScaleRule.DEFAULT
        || features == null
        || scalings == null
        || ignored == null
        || dropped == null
        || reading == null
        || label == null) {
      throw damaged("a part is left out");
    }
    features = List.copyOf(features);
    scalings = List.copyOf(scalings);
    ignored = List.copyOf(ignored);
    dropped = List.copyOf(dropped);
    if (width < 1 || features.size() != (layout == Layout.NAMED ? width : 0)) {
      throw damaged(features.size() + " columns are described, the width is " + width);
    }
    if (layout == Layout.INDEXED && width > LibsvmTableReader.HIGHEST_INDEX) {
      throw new InvalidInputException(
          "%d sparse features are not allowed: there may be at most %d"
              .formatted(width, LibsvmTableReader.HIGHEST_INDEX));
    }
    if (layout == Layout.INDEXED && !dropped.isEmpty()) {
      throw damaged("sparse data has dropped columns");
    }
    Set<String> names = new HashSet<>();
    for (Feature feature : features) {
      if (!names.add(feature.name())) {
        throw damaged("two columns are named '" + feature.name() + "'");
      }
    }
    long encoded = encodedWidth(layout, width, features);
    if (scalings.size() != (scale.isOfColumns() ? encoded : 0)) {
      throw damaged(scalings.size() + " scalings for " + encoded + " features");
    }
  }

  private static InvalidInputException damaged(String what) {
    return new InvalidInputException("the preprocessing is damaged: " + what);
  }

  private static long encodedWidth(Layout layout, int width, List<Feature> features) {
    return layout == Layout.INDEXED ? width : features.stream().mapToLong(Feature::width).sum();
  }

  /** Whether the features of rows are sparse. */
  public boolean isSparse() {
    return layout == Layout.INDEXED && !scale.isOfColumns();
  }

  /** What scales encoded rows. */
  public RowScaler scaler() {
    return new RowScaler(scale, scalings.toArray(Scaling[]::new));
  }

  /** The number of features after encoding. */
  public int encodedWidth() {
    return Math.toIntExact(encodedWidth(layout, width, features));
  }

  /** How the columns of new data find those of the training data. */
  public enum Layout {
    /** By name. */
    NAMED,
    /** By index: sparse data. */
    INDEXED
  }

  /**
   * How the training rows were read, as far as new rows are read alike.
   *
   * @param ids the columns that went with the rows, such as an identifier
   * @param marks what stood for a missing value
   * @param separator what stood between the cells of CSV if that was said, else null
   */
  public record ReadingRules(List<String> ids, MissingMarks marks, Character separator) {
    public ReadingRules {
      ids = List.copyOf(ids);
    }

    /** Whether no column went with the rows, and nothing was said of how cells are written. */
    public boolean isPlain() {
      return equals(plain());
    }

    /** No column went with the rows, the marks were the usual ones, the separator was found. */
    public static ReadingRules plain() {
      return new ReadingRules(List.of(), MissingMarks.standard(), /* separator= */ null);
    }
  }

  /** What becomes of missing cells. */
  public enum MissingRule {
    /** They are refused. */
    FAIL,
    /** The mean of the column's training cells; for text the most frequent category. */
    MEAN,
    /**
     * As {@link #MEAN}, and a column with missing training cells has a number that tells of them.
     */
    INDICATOR,
    /** Training rows that have one are left out; in new rows they are refused. */
    DROP;

    /** The rule with that name in lower case. */
    public static MissingRule parse(String text) {
      return Arguments.constant("missing", MissingRule.class, text);
    }

    /** Whether a value takes the place of a missing cell. */
    public boolean fills() {
      return this == MEAN || this == INDICATOR;
    }

    /** The rows that have a value in each of these columns of a table. */
    static Table complete(Table table, List<Column> needed) {
      int[] complete = completeRows(needed, table.rows());
      return complete.length == table.rows() ? table : table.select(complete);
    }

    static int[] completeRows(List<Column> columns, int rows) {
      return IntStream.range(0, rows)
          .filter(i -> columns.stream().noneMatch(column -> column.missing(i)))
          .toArray();
    }
  }
}
