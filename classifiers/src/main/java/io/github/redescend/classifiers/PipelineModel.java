package io.github.redescend.classifiers;

import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;

/**
 * A trained pipeline: predicts for raw rows. Immutable, safe for concurrent use.
 *
 * @param preprocessing as learnt on the training rows
 * @param model predicts for prepared samples
 */
public record PipelineModel(Preprocessing preprocessing, KernelModel model) {
  /** The classes, sorted; of two the last is the positive one. */
  public List<String> classes() {
    return model.classes();
  }

  /**
   * The decision values of raw rows, as {@link KernelModel#scores}.
   *
   * @throws io.github.redescend.core.InvalidInputException if columns are missing or cells cannot
   *     be used
   */
  public double[] scores(Table rows) {
    return model.scores(preprocessing.features(rows));
  }

  /** The predicted class of every raw row, by name. */
  public List<String> predict(Table rows) {
    return Arrays.stream(model.predicted(scores(rows))).mapToObj(classes()::get).toList();
  }
}
