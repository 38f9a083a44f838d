package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.prepare.PreprocessingState.ReadingRules;
import io.github.redescend.data.scale.FarRows;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.scale.Scaling.RowScaler.UnitRows;
import io.github.redescend.data.scale.Scalings;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Fits a {@link Preprocessing} to training rows. */
record PreprocessingLearner(Table table, Preprocessing.Options options) {
  Preprocessing learn() {
    if (table.isSparse()) {
      return learnSparse();
    }
    Table rows = options.usable(table);
    if (rows.rows() == 0) {
      throw new InvalidInputException(
          table.source() + " has no row left to train on: every row has a missing cell");
    }
    rows.requireWeight();
    List<Feature> learned = options.features(rows);
    List<Column> columns = columns(rows, learned);
    List<Feature> features =
        IntStream.range(0, learned.size())
            .mapToObj(j -> withTargets(learned.get(j), rows, columns.get(j)))
            .toList();
    Encoder encoder = new Encoder(features, options.missing(), /* training= */ true);
    DenseMatrix encoded = encoder.encode(rows, columns, UnseenCategory.IGNORED);
    return ofColumns(features, encoded, rows.weights());
  }

  /** Adds target encoding to a column of many categories, if requested. */
  private Feature withTargets(Feature feature, Table rows, Column column) {
    return options.many() == ManyRule.TARGET
            && feature.code() == null
            && feature.categories().size() > CategoryCode.MANY_CATEGORIES
        ? feature.withCode(new CategoryCode.TargetShares(rows, column).code(feature.categories()))
        : feature;
  }

  /** The columns that features were made from. */
  static List<Column> columns(Table table, List<Feature> features) {
    Set<String> names = features.stream().map(Feature::name).collect(Collectors.toSet());
    return table.columns().stream().filter(column -> names.contains(column.name())).toList();
  }

  /**
   * Fits the scaling of named columns.
   *
   * @param features of the table's columns
   * @param encoded the training rows before scaling
   * @param weights of the training rows
   */
  Preprocessing ofColumns(List<Feature> features, Matrix encoded, double[] weights) {
    boolean byDefault = options.scale() == ScaleRule.DEFAULT;
    ScaleRule scale = byDefault ? ScaleRule.MINMAX : options.scale();
    List<String> names = Encoder.names(features);
    List<Scaling> scalings = new ArrayList<>(Scalings.learn(scale, encoded, weights, names));
    Map<Integer, FarRows> compressed = Scalings.compressed(scale, encoded);
    if (byDefault) {
      // A single mistyped cell would compress all others.
      compressed.forEach((column, others) -> scalings.set(column, others.scaling()));
    }
    return new Preprocessing(
        state(scale, features, scalings),
        compressed.keySet().stream().map(names::get).toList(),
        scale == ScaleRule.UNIT ? UnitRows.zeros(encoded) : 0,
        features.stream().anyMatch(Encoder::isTarget) ? table : null);
  }

  private PreprocessingState state(
      ScaleRule scale, List<Feature> features, List<Scaling> scalings) {
    boolean sparse = table.isSparse();
    List<String> carried = table.carried().stream().map(TextColumn::name).toList();
    return new PreprocessingState(
        sparse ? Layout.INDEXED : Layout.NAMED,
        sparse ? table.sparse().columns() : features.size(),
        options.missing(),
        scale,
        features,
        scalings,
        table.labelName(),
        ignored(features),
        List.of(),
        sparse
            ? ReadingRules.plain()
            : new ReadingRules(carried, options.marks(), options.separator()));
  }

  private List<String> ignored(List<Feature> features) {
    List<String> ignored = new ArrayList<>(List.of(table.labelName()));
    if (table.weightsName() != null) {
      ignored.add(table.weightsName());
    }
    ignored.addAll(table.unused());
    table.carried().forEach(column -> ignored.add(column.name()));
    if (!table.isSparse()) {
      Set<String> names = features.stream().map(Feature::name).collect(Collectors.toSet());
      table.featureNames().stream().filter(name -> !names.contains(name)).forEach(ignored::add);
    }
    return ignored;
  }

  private Preprocessing learnSparse() {
    SparseMatrix matrix = table.sparse();
    if (matrix.columns() == 0 || matrix.rows() == 0) {
      throw new InvalidInputException(table.source() + " has no features to train on");
    }
    ScaleRule scale = options.scale() == ScaleRule.DEFAULT ? ScaleRule.NONE : options.scale();
    List<Scaling> scalings = List.of();
    List<String> squeezed = List.of();
    List<String> names = table.featureNames();
    if (scale.isOfColumns()) {
      DenseMatrix dense = dense(table, matrix);
      scalings = Scalings.learn(scale, dense, table.weights(), names);
      squeezed = Scalings.compressed(scale, dense).keySet().stream().map(names::get).toList();
    }
    return new Preprocessing(
        state(scale, List.of(), scalings),
        squeezed,
        scale == ScaleRule.UNIT ? UnitRows.zeros(matrix) : 0,
        null);
  }

  static DenseMatrix dense(Table table, SparseMatrix matrix) {
    DenseBlock.requireFits(
        table.source() + ", scaled and so no longer sparse,",
        matrix.rows(),
        matrix.columns(),
        "use --scale none or unit");
    return matrix.toDense();
  }
}
