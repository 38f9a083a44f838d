package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.ConstantModel;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Origin;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelledRows;
import io.github.redescend.result.Stopwatch;
import java.util.Arrays;
import java.util.Optional;

/**
 * Trains a classifier whose model knows where it comes from.
 *
 * @param experiment its first system is trained
 * @param corruption the noise that is put into the labels, if any
 */
public record Train(Experiment experiment, Optional<LabelNoise> corruption) {
  /**
   * What was trained.
   *
   * @param model with its origin
   * @param accuracy on the labels trained on
   * @param seconds of the fit
   */
  public record Fitted(TrainedModel model, double accuracy, double seconds) {}

  /**
   * Samples with labels that are wrong on purpose, where that was asked for.
   *
   * @param rows the same, as noise models see them
   */
  public Dataset given(Dataset clean, LabelledRows rows) {
    return corruption
        .map(wrong -> clean.withLabels(wrong.corrupt(rows, experiment.seed())))
        .orElse(clean);
  }

  /**
   * Fits.
   *
   * @param clean the samples with the labels of the table
   * @param given the same with those to learn from
   * @param sha256 of the table
   * @param weights the column of row weights, if there is one
   */
  public Fitted fit(
      Dataset clean, Dataset given, String sha256, Optional<String> weights, Control control) {
    Stopwatch seconds = new Stopwatch();
    Learner.Fitted learned =
        experiment
            .systems()
            .get(0)
            .learner(experiment.seed())
            .fitted(experiment.classWeights().apply(given), control);
    double fit = seconds.seconds();
    Origin origin =
        new Origin(
            sha256,
            given.size(),
            Arrays.stream(clean.labels().counts()).boxed().toList(),
            weights,
            experiment.classWeights().toString(),
            corruption.map(LabelNoise::toString),
            Runtime.version().toString(),
            experiment.assembly().compute().algebra().description().split(" from ", 2)[0]);
    TrainedModel trained = learned.model();
    return new Fitted(
        ConstantModel.noted(
            trained.withProvenance(trained.provenance().withOrigin(origin)), given.features()),
        accuracy(learned.predicted(given), given.labels()),
        fit);
  }

  private static double accuracy(int[] predicted, Labels given) {
    int hits = 0;
    for (int i = 0; i < predicted.length; i++) {
      hits += predicted[i] == given.codes()[i] ? 1 : 0;
    }
    return (double) hits / predicted.length;
  }

  /** The noise as what is made wrong in the training sets of a test. */
  public Contamination contamination() {
    return corruption.map(Contamination::of).orElse(Contamination.none());
  }
}
