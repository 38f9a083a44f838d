package io.github.redescend.classifiers.model;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

/** Learns a model from labelled samples. Immutable, safe to share. */
public interface Learner {
  /**
   * Fits a model.
   *
   * @throws io.github.redescend.core.InvalidInputException if the samples cannot be learnt from:
   *     one class only, features that are not finite, or a problem that does not fit in memory
   */
  TrainedModel fit(Dataset data, Control control);

  /** What learns from samples of so many classes: this, unless the number decides. */
  default Learner forClasses(int classes) {
    return this;
  }
}
