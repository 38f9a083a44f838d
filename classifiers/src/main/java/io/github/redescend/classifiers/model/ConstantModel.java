package io.github.redescend.classifiers.model;

import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.Matrix;
import java.util.Optional;
import java.util.stream.IntStream;

/** Detects models that predict one class for all training rows. */
public final class ConstantModel {
  private static final String REMARK = "; constant: every training row is predicted as ";
  private static final int BLOCK = 256;

  private ConstantModel() {}

  /**
   * The model, with a remark if it predicts one class for all samples, which are checked in blocks.
   *
   * @param samples its training samples
   */
  public static TrainedModel noted(TrainedModel model, Matrix samples) {
    int n = samples.rows();
    int blocks = (n + BLOCK - 1) / BLOCK;
    int first = -1;
    for (int b = 0; b < blocks; b++) {
      int start = b;
      int[] rows =
          IntStream.range(0, (n - b + blocks - 1) / blocks).map(i -> start + i * blocks).toArray();
      for (int code : model.predict(samples.selectRows(rows))) {
        if (first >= 0 && code != first) {
          return model;
        }
        first = code;
      }
    }
    String name = Printable.of(model.classes().get(first)).replace(";", ",");
    return model.withProvenance(model.provenance().withRemark(REMARK + "'" + name + "'"));
  }

  /** The warning for a constant model, from its provenance. */
  public static Optional<String> sentence(Provenance from) {
    int at = from.stop().indexOf(REMARK);
    if (at < 0) {
      return Optional.empty();
    }
    String name = from.stop().substring(at + REMARK.length()).split(";", 2)[0];
    return Optional.of(
        "the model predicts the class "
            + name
            + " for every row it was trained on, so its predictions say nothing: look for rows far"
            + " from all others (audit --checks outliers), or train with --scale robust,"
            + " --class-weight balanced or another --system");
  }
}
