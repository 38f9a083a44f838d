package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

/**
 * A learner that begins with a search among kernels and lambdas, and takes one that was made
 * already.
 */
public interface SearchingLearner extends Learner {
  /**
   * As {@link #fit(Dataset, Control)}, to the bit, without the search.
   *
   * @param data samples with weights above 0
   * @param searched what {@link WidthAverage#choose} found on them
   */
  TrainedModel fit(Dataset data, WidthAverage searched, Control control);
}
