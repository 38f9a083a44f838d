package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;

/**
 * One learner for two classes, another for more.
 *
 * @param two for two classes
 * @param many for three classes or more
 */
public record ByClasses(Learner two, Learner many) implements Learner {
  @Override
  public TrainedModel fit(Dataset data, Control control) {
    return forClasses(data.labels().classes().size()).fit(data, control);
  }

  @Override
  public Fitted fitted(Dataset data, Control control) {
    return forClasses(data.labels().classes().size()).fitted(data, control);
  }

  @Override
  public Learner forClasses(int classes) {
    return classes > 2 ? many : two;
  }
}
