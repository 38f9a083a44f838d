package io.github.redescend.classifiers.model;

import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;

/**
 * A preparation and a classifier, both fitted to the training rows only.
 *
 * @param preparation options
 * @param classWeights factors by class
 * @param learner trains on the prepared samples
 */
public record Pipeline(
    Preprocessing.Options preparation, ClassWeights classWeights, Learner learner) {
  /** Default scaling, missing cells refused, equal class weights. */
  public Pipeline(Learner learner) {
    this(Preprocessing.Options.defaults(), ClassWeights.none(), learner);
  }

  /**
   * Fits labelled rows.
   *
   * @throws io.github.redescend.core.InvalidInputException if training is impossible
   * @throws java.util.concurrent.CancellationException if the fit is cancelled, see {@link
   *     Learner#fit}
   */
  public PipelineModel fit(Table table, Control control) {
    Preprocessing preprocessing = Preprocessing.learn(table, preparation);
    Dataset data = classWeights.apply(preprocessing.apply(table));
    TrainedModel model = ConstantModel.noted(learner.fit(data, control), data.features());
    control.throwIfCancelled();
    return new PipelineModel(preprocessing, model).withoutUnusedColumns();
  }
}
