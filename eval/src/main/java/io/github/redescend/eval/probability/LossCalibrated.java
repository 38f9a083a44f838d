package io.github.redescend.eval.probability;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.LossProbabilities;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;

/**
 * Adds the probabilities implied by the loss ({@link LossProbabilities}), without further fits.
 *
 * @param assembly finds the loss by its spec
 */
public record LossCalibrated(Learner learner, Assembly assembly) implements Learner {
  /**
   * Fits the model.
   *
   * @throws InvalidInputException if training is impossible, or the loss implies no probabilities
   */
  @Override
  public TrainedModel fit(Dataset data, Control control) {
    TrainedModel model = learner.fit(data, control);
    if (model.manyClasses() == MulticlassStrategy.JOINT && model.classes().size() > 2) {
      throw new InvalidInputException(
          "calibrate = loss cannot be combined with multiclass = joint for more than two classes,"
              + " whose functions identify only the most probable class: use multiclass = ovo or"
              + " ovr, or calibrate = platt or isotonic");
    }
    Spec loss =
        model
            .provenance()
            .training()
            .parts()
            .map(TrainingSpec.Parts::loss)
            .orElseThrow(
                () -> new InvalidInputException("calibrate = loss needs a system with a loss"));
    return model.withCalibration(
        LossProbabilities.of(assembly.losses().make(loss), model.decision().outputs()));
  }
}
