package io.github.redescend.classifiers.model;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;

/**
 * From raw rows to a model: the preparation is learnt on the training rows alone, then the
 * classifier.
 *
 * @param preparation how missing cells and scales are treated
 * @param classWeights a factor for the weight of each class
 * @param learner what learns from the prepared samples
 */
public record Pipeline(
    Preprocessing.Options preparation, ClassWeights classWeights, Learner learner) {
  /** Scaling by default, missing cells refused, classes of equal weight. */
  public Pipeline(Learner learner) {
    this(Preprocessing.Options.defaults(), ClassWeights.none(), learner);
  }

  /**
   * Learns from labelled rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if the rows cannot be learnt from
   * @throws java.util.concurrent.CancellationException if the fit is cancelled, as {@link
   *     Learner#fit} says
   */
  public PipelineModel fit(Table table, Control control) {
    Preprocessing preprocessing = Preprocessing.learn(table, preparation);
    Dataset data = classWeights.apply(preprocessing.apply(table));
    TrainedModel model = ConstantModel.noted(learner.fit(data, control), data.features());
    control.throwIfCancelled();
    return new PipelineModel(preprocessing, model).withoutUnusedColumns();
  }
}
