package io.github.redescend.classifiers.model;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.prepare.PreprocessingState.ColumnPruning;
import io.github.redescend.data.table.Table;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A trained pipeline for raw rows. Immutable, thread-safe.
 *
 * @param preprocessing as learned on the training rows
 * @param model predicts for prepared samples
 */
public record PipelineModel(Preprocessing preprocessing, TrainedModel model) {
  public List<String> classes() {
    return model.classes();
  }

  /**
   * The decision values of raw rows, see {@link TrainedModel#scores}.
   *
   * @throws io.github.redescend.core.InvalidInputException if columns are missing or cells invalid
   */
  public double[] scores(Table rows) {
    return model.classScores(machineValues(rows));
  }

  /**
   * The machine values of raw rows, see {@link TrainedModel#machineValues}.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #scores}
   */
  public double[] machineValues(Table rows) {
    return machineValues(rows, UnseenCategory.IGNORED);
  }

  /**
   * As {@link #machineValues(Table)}, reporting unknown categories.
   *
   * @param unseen receives every such cell, column after column
   * @throws io.github.redescend.core.InvalidInputException as {@link #scores}
   */
  public double[] machineValues(Table rows, UnseenCategory unseen) {
    return model.machineValues(features(rows, unseen), rows::rowNumber);
  }

  /**
   * The class probabilities of raw rows, see {@link TrainedModel#probabilities}.
   *
   * @throws io.github.redescend.core.InvalidInputException as {@link #scores}, and if the model has
   *     no calibration
   */
  public double[] probabilities(Table rows) {
    return model.probabilities(machineValues(rows));
  }

  /**
   * The names of the features with a nonzero weight, if the penalty selects features; else empty.
   */
  public Optional<List<String>> selected() {
    return coefficients().map(coefficients -> List.copyOf(coefficients.keySet()));
  }

  /**
   * The features with a nonzero weight, in order, if the penalty selects features; else empty. Of
   * several functions the weight of largest size.
   */
  public Optional<Map<String, Double>> coefficients() {
    if (model.provenance().training().parts().flatMap(TrainingSpec.Parts::penalty).isEmpty()
        || !(model.decision() instanceof LinearFunction linear)) {
      return Optional.empty();
    }
    List<String> names = preprocessing.featureNames();
    int features = linear.features();
    Map<String, Double> result = new LinkedHashMap<>();
    for (int j = 0; j < features; j++) {
      double largest = 0;
      for (int at = j; at < linear.weights().length; at += features) {
        double weight = linear.weights()[at];
        largest = Math.abs(weight) > Math.abs(largest) ? weight : largest;
      }
      if (largest != 0) {
        result.put(names.get(j), largest);
      }
    }
    return Optional.of(result);
  }

  /**
   * The model without the raw columns that a sparse penalty dropped, so that new rows may lack
   * them; else unchanged.
   */
  public PipelineModel withoutUnusedColumns() {
    if (selected().isEmpty() || !(model.decision() instanceof LinearFunction linear)) {
      return this;
    }
    ColumnPruning narrowed = ColumnPruning.of(preprocessing, linear.used());
    return new PipelineModel(
        narrowed.preprocessing(), model.withDecision(linear.restrictedTo(narrowed.features())));
  }

  private Matrix features(Table rows, UnseenCategory unseen) {
    if (model.training().isPrecomputed() && !preprocessing.unused(rows).isEmpty()) {
      throw new InvalidInputException(
          "%s has the kernel values of each row with more than the %d training rows of the model: it needs one column for each training row, in their order"
              .formatted(rows.source(), preprocessing.state().width()));
    }
    return preprocessing.features(rows, unseen);
  }

  /** The predicted class name of every raw row. */
  public List<String> predict(Table rows) {
    int[] predicted = predict(rows, UnseenCategory.IGNORED);
    return Arrays.stream(predicted).mapToObj(classes()::get).toList();
  }

  /**
   * The predicted class index of every raw row, reporting unknown categories.
   *
   * @param unseen receives every such cell, column after column
   * @throws io.github.redescend.core.InvalidInputException as {@link #scores}
   */
  public int[] predict(Table rows, UnseenCategory unseen) {
    return model.predict(features(rows, unseen), rows::rowNumber);
  }

  /** Detects models that predict one class for all training rows. */
  public static final class ConstantModel {
    private static final String REMARK = "; constant: every training row is predicted as ";
    private static final int BLOCK = 256;

    private ConstantModel() {}

    /**
     * The model, with a remark if it predicts one class for all samples, which are checked in
     * blocks.
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
            IntStream.range(0, (n - b + blocks - 1) / blocks)
                .map(i -> start + i * blocks)
                .toArray();
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
      int at = from.fit().stop().indexOf(REMARK);
      if (at < 0) {
        return Optional.empty();
      }
      String name = from.fit().stop().substring(at + REMARK.length()).split(";", 2)[0];
      return Optional.of(
          "the model predicts the class %s for every training row, so its predictions are useless: look for rows far from all others (audit --checks outliers), or train with --scale robust, --class-weight balanced or another --system"
              .formatted(name));
    }
  }
}
