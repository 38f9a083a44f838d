package io.github.redescend.classifiers.model;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import java.util.Optional;

/** Learns a model from labelled samples. Immutable, safe to share. */
public interface Learner {
  /**
   * Fits a model.
   *
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from:
   *     one class only, features that are not finite, or a problem that does not fit in memory
   * @throws java.util.concurrent.CancellationException if the control cancels the fit or the thread
   *     is interrupted, which it then stays; a fit never returns what is half trained
   */
  TrainedModel fit(Dataset data, Control control);

  /** As {@link #fit}, with what it has found of the training samples on the way. */
  default Fitted fitted(Dataset data, Control control) {
    return new Fitted(fit(data, control), Optional.empty());
  }

  /** What learns from samples of so many classes: this, unless the number decides. */
  default Learner forClasses(int classes) {
    return this;
  }

  /**
   * A model and what is known of its training samples.
   *
   * @param model the model
   * @param predicted the class that it predicts for each of them, by its index, where their scores
   *     are at hand as the solver left them, equal to the model's own up to rounding
   */
  record Fitted(TrainedModel model, Optional<int[]> predicted) {
    /** The class that the model predicts for each training sample, by its index. */
    public int[] predicted(Dataset data) {
      return predicted.orElseGet(() -> model.predict(data.features()));
    }
  }
}
