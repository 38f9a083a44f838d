package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.PipelineModel.ConstantModel;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.result.Stopwatch;
import java.util.Arrays;
import java.util.Optional;

/**
 * Trains a classifier whose model records its provenance.
 *
 * @param experiment its first system is trained
 * @param corruption injected label noise, if any
 */
public record Train(Experiment experiment, Optional<LabelNoise> corruption) {
  /**
   * A trained model.
   *
   * @param model with its provenance
   * @param accuracy on the training labels
   * @param seconds of the fit
   */
  public record Fitted(TrainedModel model, double accuracy, double seconds) {}

  /**
   * Returns samples with injected label noise, if requested.
   *
   * @param rows the same samples as input of noise models
   */
  public Dataset given(Dataset clean, LabelledRows rows) {
    return corruption
        .map(wrong -> clean.withLabels(wrong.corrupt(rows, experiment.seed())))
        .orElse(clean);
  }

  /**
   * Fits the system.
   *
   * @param clean samples with the labels of the table
   * @param given the same samples with the training labels
   * @param sha256 of the table
   * @param weights column of row weights, if any
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

  /** Returns the label noise as the contamination of training sets in a test. */
  public Contamination contamination() {
    return corruption.map(Contamination::of).orElse(Contamination.none());
  }
}
