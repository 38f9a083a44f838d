package io.github.redescend.interchange.onnx;

import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.table.ColumnKind;

/**
 * What stands for NaN in each encoded feature: the mean of a numeric column; of a text column, all
 * of whose features are NaN where its cell is missing, 1 for the most frequent category and 0 for
 * the others.
 */
final class Fills {
  private Fills() {}

  /** A number for each encoded feature; none for sparse data, which has no missing cells. */
  static double[] of(PreprocessingState state) {
    double[] fills = new double[state.features().isEmpty() ? 0 : state.encodedWidth()];
    int at = 0;
    for (Feature feature : state.features()) {
      if (feature.kind() == ColumnKind.NUMERIC) {
        fills[at] = feature.mean();
      } else {
        fills[at + feature.categories().indexOf(feature.mostFrequent())] = 1;
      }
      at += feature.width();
    }
    return fills;
  }
}
