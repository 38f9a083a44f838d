package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.read.LibsvmTableReader;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.scale.Scaling.RowScaler;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The state of a {@link Preprocessing}, as records for a model file.
 *
 * @param layout how columns are matched
 * @param width the number of raw features
 * @param missing the treatment of missing cells
 * @param scale the scaling, never {@link ScaleRule#DEFAULT}
 * @param features for {@link Layout#NAMED} the raw columns in order; empty for sparse data
 * @param scalings one for each encoded feature; empty without column scaling
 * @param label the name of the label column in training
 * @param ignored the columns of the training file that are not features: labels and weights
 * @param dropped raw columns of the training file that the model does not need; always empty for
 *     sparse data
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
  PreprocessingState narrowed(List<Feature> left, List<Scaling> ofThem, List<String> without) {
    return new PreprocessingState(
        layout, left.size(), missing, scale, left, ofThem, label, ignored, without, reading);
  }

  /** Returns this state with another label column. */
  public PreprocessingState withLabel(String name) {
    List<String> without = new ArrayList<>(ignored);
    without.add(name);
    return new PreprocessingState(
        layout, width, missing, scale, features, scalings, name, without, dropped, reading);
  }

  public PreprocessingState {
    boolean lacks =
        Stream.of(layout, missing, scale, features, scalings, label, ignored, dropped, reading)
            .anyMatch(Objects::isNull);
    if (lacks || scale == ScaleRule.DEFAULT) {
      throw damaged("a part is missing");
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

  public boolean isSparse() {
    return layout == Layout.INDEXED && !scale.isOfColumns();
  }

  public RowScaler scaler() {
    return new RowScaler(scale, scalings.toArray(Scaling[]::new));
  }

  public int encodedWidth() {
    return Math.toIntExact(encodedWidth(layout, width, features));
  }

  /** How new columns are matched to training columns. */
  public enum Layout {
    /** By name. */
    NAMED,
    /** By index: sparse data. */
    INDEXED
  }

  /**
   * How the training rows were read, as needed for new rows.
   *
   * @param ids the columns copied with the rows, such as an identifier
   * @param marks the missing-value marks
   * @param separator the given CSV delimiter, else null
   */
  public record ReadingRules(List<String> ids, MissingMarks marks, Character separator) {
    public ReadingRules {
      ids = List.copyOf(ids);
    }

    public boolean isPlain() {
      return equals(plain());
    }

    public static ReadingRules plain() {
      return new ReadingRules(List.of(), MissingMarks.standard(), /* separator= */ null);
    }
  }

  /** The treatment of missing cells. */
  public enum MissingRule {
    /** Refused. */
    FAIL,
    /** Replaced by the column's training mean; for text by the most frequent category. */
    MEAN,
    /**
     * As {@link #MEAN}, plus a 0/1 column that marks missing cells, if there were any in training.
     */
    INDICATOR,
    /** Training rows with one are dropped; new rows are refused. */
    DROP;

    public static MissingRule parse(String text) {
      return Arguments.constant("missing", MissingRule.class, text);
    }

    public boolean fills() {
      return this == MEAN || this == INDICATOR;
    }

    /** The rows without missing cells in these columns. */
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

  /**
   * A preprocessing reduced to some features and the raw columns they need, so that new data may
   * lack the others. A text column is needed if any of its categories is, and then makes all of
   * them.
   *
   * @param preprocessing makes the remaining features
   * @param features their former indices, from 0, ascending
   */
  public record ColumnPruning(Preprocessing preprocessing, int[] features) {
    /**
     * Drops raw columns that are not needed. Sparse data, row normalisation and an empty selection
     * keep all columns.
     *
     * @param needed for each encoded feature whether it is needed
     */
    public static ColumnPruning of(Preprocessing preprocessing, boolean[] needed) {
      PreprocessingState state = preprocessing.state();
      if (state.scale() == ScaleRule.UNIT) {
        return all(preprocessing, needed.length);
      }
      List<Feature> kept = new ArrayList<>();
      List<Scaling> scalings = new ArrayList<>();
      List<String> dropped = new ArrayList<>(state.dropped());
      IntStream.Builder left = IntStream.builder();
      int from = 0;
      for (Feature feature : state.features()) {
        int to = from + feature.width();
        if (IntStream.range(from, to).anyMatch(j -> needed[j])) {
          kept.add(feature);
          IntStream.range(from, to).forEach(left::add);
          if (state.scale().isOfColumns()) {
            scalings.addAll(state.scalings().subList(from, to));
          }
        } else {
          dropped.add(feature.name());
        }
        from = to;
      }
      if (kept.isEmpty()) {
        return all(preprocessing, needed.length);
      }
      return new ColumnPruning(
          Preprocessing.of(state.narrowed(kept, scalings, dropped)), left.build().toArray());
    }

    private static ColumnPruning all(Preprocessing preprocessing, int features) {
      return new ColumnPruning(preprocessing, IntStream.range(0, features).toArray());
    }
  }
}
