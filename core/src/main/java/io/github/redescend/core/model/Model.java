package io.github.redescend.core.model;

import io.github.redescend.core.matrix.Matrix;
import java.util.List;

/** A trained classifier. Immutable, safe for concurrent use. */
public interface Model {
  /** The classes, sorted; of two the last is the positive one. */
  List<String> classes();

  /** The number of features that a sample must have. */
  int features();

  /**
   * Decision values: for two classes one for each sample, above 0 for the last class; for k classes
   * k for each sample, the largest wins.
   *
   * @return the values, sample after sample
   */
  double[] scores(Matrix samples);

  /** For each sample the index of the predicted class in {@link #classes}. */
  int[] predict(Matrix samples);
}
