package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.interchange.libsvm.LibsvmModel.LibsvmLabels;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Rows as a model sees them: imputed, encoded and scaled. */
public record PreparedTable(PipelineModel model) {
  public Table of(Table rows) {
    Matrix features = model.preprocessing().features(rows);
    List<String> names = model.preprocessing().featureNames();
    Table prepared =
        features instanceof SparseMatrix sparse
            ? Table.of(rows.source(), sparse)
            : Table.of(rows.source(), NumericColumn.of(features, names));
    if (rows.hasLabels()) {
      prepared = prepared.withLabels(rows.labelName(), rows.labels());
    }
    return rows.hasWeights() ? prepared.withWeights(rows.weightsName(), rows.weights()) : prepared;
  }

  /** Returns the prepared rows with LIBSVM's numeric labels, 0 for an unknown one. */
  public Table numbered(Table rows) {
    Map<String, String> numbers = new HashMap<>();
    List<Integer> labels = LibsvmLabels.of(model.classes());
    for (int c = 0; c < labels.size(); c++) {
      numbers.put(model.classes().get(c), labels.get(c).toString());
    }
    Table prepared = of(rows);
    if (!rows.hasLabels()) {
      return prepared;
    }
    Stream<String> coded = rows.labels().stream().map(label -> numbers.getOrDefault(label, "0"));
    return prepared.withLabels(coded.toList());
  }
}
