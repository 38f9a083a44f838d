package io.github.redescend.classifiers.model;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import java.util.Optional;

/** Fits a model to labelled samples. Immutable, thread-safe. */
public interface Learner {
  /**
   * Fits a model.
   *
   * @throws io.github.redescend.core.InvalidInputException if training is impossible: one class
   *     only, features that are not finite, or insufficient memory
   * @throws java.util.concurrent.CancellationException if the control cancels the fit or the thread
   *     is interrupted (and stays so); there are no partial results
   */
  TrainedModel fit(Dataset data, Control control);

  /** As {@link #fit}, with predictions for the training samples if known. */
  default Fitted fitted(Dataset data, Control control) {
    return new Fitted(fit(data, control), Optional.empty());
  }

  /** The learner for this many classes. */
  default Learner forClasses(int classes) {
    return this;
  }

  /**
   * A model with predictions for its training samples.
   *
   * @param predicted the predicted class of each, by index, if known from training, up to rounding
   */
  record Fitted(TrainedModel model, Optional<int[]> predicted) {
    /** The predicted class of each training sample, by index. */
    public int[] predicted(Dataset data) {
      return predicted.orElseGet(() -> model.predict(data.features()));
    }
  }
}
