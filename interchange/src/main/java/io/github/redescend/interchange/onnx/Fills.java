package io.github.redescend.interchange.onnx;

import io.github.redescend.data.prepare.Feature;
import io.github.redescend.data.prepare.PreprocessingState;

/**
 * What stands for NaN in each encoded feature: the mean of a numeric column, the parts of the mean
 * day of a column of dates; of another text column, all of whose features are NaN where its cell is
 * missing, 1 for the most frequent category and 0 for the others.
 */
final class Fills {
  private Fills() {}

  /** A number for each encoded feature; none for sparse data, which has no missing cells. */
  static double[] of(PreprocessingState state) {
    double[] fills = new double[state.features().isEmpty() ? 0 : state.encodedWidth()];
    int at = 0;
    for (Feature feature : state.features()) {
      double[] fill = feature.fill();
      System.arraycopy(fill, 0, fills, at, fill.length);
      at += fill.length;
    }
    return fills;
  }
}
