package io.github.redescend.classifiers.model;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.model.Classifier;
import io.github.redescend.core.solver.Control;

/** A classifier whose models can be written to a file. */
public interface Learner extends Classifier {
  @Override
  TrainedModel fit(Dataset data, Control control);
}
