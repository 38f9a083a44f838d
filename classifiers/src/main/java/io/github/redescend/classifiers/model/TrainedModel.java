package io.github.redescend.classifiers.model;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.probability.Calibration;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.PredictionSets;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * A trained classifier: decision functions and a multiclass strategy. Immutable, thread-safe.
 *
 * @param classes the classes, sorted; of two the last is the positive one
 * @param manyClasses the multiclass strategy
 * @param decision one output for each machine
 * @param provenance how the model was made
 * @param calibration to probabilities, if requested
 */
public record TrainedModel(
    List<String> classes,
    MulticlassStrategy manyClasses,
    DecisionFunction decision,
    Provenance provenance,
    Optional<Calibration> calibration) {
  public TrainedModel {
    classes = List.copyOf(classes);
    if (classes.size() < 2 || decision.outputs() != manyClasses.machines(classes.size())) {
      throw new IllegalArgumentException(
          decision.outputs() + " decision functions for " + classes.size() + " classes");
    }
    if (calibration.isPresent() && calibration.get().maps().size() != decision.outputs()) {
      throw new IllegalArgumentException(
          "a calibration of %d maps for %d decision functions"
              .formatted(calibration.get().maps().size(), decision.outputs()));
    }
  }

  public TrainedModel(
      List<String> classes,
      MulticlassStrategy manyClasses,
      DecisionFunction decision,
      Provenance provenance) {
    this(classes, manyClasses, decision, provenance, Optional.empty());
  }

  public int features() {
    return decision.features();
  }

  /**
   * Decision values: for two classes one per sample, positive for the last class; for k classes k
   * per sample, the largest wins.
   *
   * @return the values, sample by sample
   */
  public double[] scores(Matrix samples) {
    return classScores(machineValues(samples));
  }

  /**
   * The values of the machines' decision functions.
   *
   * @return one per machine, sample by sample
   * @throws InvalidInputException that names the first sample, from 1, with a value or class score
   *     that is not finite
   */
  public double[] machineValues(Matrix samples) {
    return machineValues(samples, row -> row + 1);
  }

  /** Uses these row numbers in messages. */
  double[] machineValues(Matrix samples, IntUnaryOperator numbers) {
    double[] machines = decision.scores(samples);
    int outputs = decision.outputs();
    // Larger values could overflow in a sum.
    double certain = Double.MAX_VALUE / (outputs + 1);
    for (int i = 0; i < machines.length; i++) {
      if (!(Math.abs(machines[i]) <= certain) && !hasScores(machines, i / outputs)) {
        throw new InvalidInputException(
            "row %d has no finite score: the model's value for it is %s; its features and the model's sums over them must be finite"
                .formatted(numbers.applyAsInt(i / outputs), machines[i]));
      }
    }
    return machines;
  }

  /** Whether the machine values and class scores of a sample are finite. */
  private boolean hasScores(double[] machines, int sample) {
    int outputs = decision.outputs();
    double[] own = Arrays.copyOfRange(machines, sample * outputs, (sample + 1) * outputs);
    return Arrays.stream(own).allMatch(Double::isFinite)
        && Arrays.stream(classScores(own)).allMatch(Double::isFinite);
  }

  /**
   * Class scores as in {@link #scores}.
   *
   * @param machines values of {@link #machineValues}
   */
  public double[] classScores(double[] machines) {
    return manyClasses.classScores(machines, classes.size());
  }

  /**
   * The predicted class index of each sample, computed in single precision where that is safe.
   *
   * @throws InvalidInputException as {@link #machineValues(Matrix)}
   */
  public int[] predict(Matrix samples) {
    return predict(samples, row -> row + 1);
  }

  /** Uses these row numbers in messages. */
  int[] predict(Matrix samples, IntUnaryOperator numbers) {
    return new LabelPrediction(this, numbers).labels(samples);
  }

  public int[] predicted(double[] scores) {
    return MulticlassStrategy.predicted(scores, classes.size());
  }

  /** Whether the machines are one-vs-one for more than two classes. */
  public boolean ofPairs() {
    return manyClasses == MulticlassStrategy.OVO && classes.size() > 2;
  }

  /**
   * The training spec, with the parts that the model itself determines taken from it rather than
   * from the provenance.
   */
  public TrainingSpec training() {
    TrainingSpec recorded = provenance.training();
    return new TrainingSpec(
        recorded.system(),
        recorded.parts().map(parts -> parts.with(kernelSpec(), manyClasses)),
        recorded.trust(),
        recorded.distance(),
        recorded.threshold());
  }

  private Optional<Spec> kernelSpec() {
    DecisionFunction machine = machine().decision;
    if (machine instanceof KernelExpansion expansion) {
      return Optional.of(expansion.kernel().spec());
    }
    if (!(machine instanceof LinearFunction)) {
      return Optional.empty();
    }
    // With a precomputed kernel a machine is linear in the kernel values of a row.
    TrainingSpec stored = provenance.training();
    return stored.isPrecomputed()
        ? stored.parts().orElseThrow().kernel()
        : Optional.of(new Linear().spec());
  }

  /**
   * The class probabilities, with sum 1; the predicted class has the highest.
   *
   * @param machines values of {@link #machineValues}
   * @return one per class, sample by sample
   * @throws InvalidInputException if the model has no calibration
   */
  public double[] probabilities(double[] machines) {
    if (calibration.isEmpty()) {
      throw new InvalidInputException(
          "the model has no probabilities: train it with --calibrate platt");
    }
    return manyClasses.probabilities(calibration.get(), machines, classes.size());
  }

  /**
   * The model with another decision threshold between two classes, which is subtracted from its
   * bias and recorded in {@link #training}.
   *
   * @param threshold a finite score
   * @throws IllegalStateException if there are more classes, or the machine has no bias
   */
  public TrainedModel withThreshold(double threshold) {
    if (threshold == 0) {
      return this;
    }
    return withDecision(moved(decision, threshold))
        .withProvenance(provenance.withTraining(provenance.training().moved(threshold)));
  }

  private DecisionFunction moved(DecisionFunction machine, double by) {
    if (classes.size() == 2 && machine instanceof KernelExpansion expansion) {
      return expansion.withBiases(new double[] {expansion.biases()[0] - by});
    }
    if (classes.size() == 2 && machine instanceof LinearFunction linear) {
      return linear.withBiases(new double[] {linear.biases()[0] - by});
    }
    if (machine instanceof MetricFunction mapped) {
      return new MetricFunction(mapped.metric(), moved(mapped.inner(), by));
    }
    throw new IllegalStateException(
        "a threshold is for kernel and linear machines of two classes, not "
            + machine.getClass().getSimpleName());
  }

  /** The learned map of the features, if there is one. */
  public Optional<LearnedMetric> metric() {
    return decision instanceof MetricFunction mapped
        ? Optional.of(mapped.metric())
        : Optional.empty();
  }

  /** The model for mapped samples; itself without a {@link #metric}. */
  public TrainedModel machine() {
    return decision instanceof MetricFunction mapped ? withDecision(mapped.inner()) : this;
  }

  TrainedModel withDecision(DecisionFunction other) {
    return new TrainedModel(classes, manyClasses, other, provenance, calibration);
  }

  public TrainedModel withCalibration(Calibration other) {
    return new TrainedModel(classes, manyClasses, decision, provenance, Optional.of(other));
  }

  /**
   * The model with probabilities and prediction sets.
   *
   * @param machines out-of-sample {@link #machineValues} of n samples
   * @param labels the samples' classes; every class has some weight
   */
  public TrainedModel calibrated(
      CalibrationMethod method, double[] machines, WeightedLabels labels) {
    int k = classes.size();
    int n = machines.length / decision.outputs();
    Calibration maps = Calibration.fit(method, manyClasses.pairs(k), labels, n, machines);
    return withCalibration(maps.withSets(PredictionSets.of(classScores(machines), k, labels)));
  }

  /**
   * The limit of a prediction set, for {@link PredictionSets#has}.
   *
   * @param coverage the probability that the set contains the true class, in (0, 1)
   * @throws InvalidInputException if the model has no prediction sets
   */
  public double setLimit(double coverage) {
    Optional<PredictionSets> sets = calibration.flatMap(Calibration::sets);
    if (sets.isEmpty()) {
      throw new InvalidInputException(
          "the model has no prediction sets: train it again with --calibrate platt (or isotonic),"
              + " or as the default system, which keep what they need");
    }
    return sets.get().limit(coverage);
  }

  public TrainedModel withProvenance(Provenance other) {
    return new TrainedModel(classes, manyClasses, decision, other, calibration);
  }
}
