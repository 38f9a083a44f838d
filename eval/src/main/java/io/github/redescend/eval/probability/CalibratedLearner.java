package io.github.redescend.eval.probability;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.LossProbabilities;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Control.Stage;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Adds calibrated probabilities. The model is fitted to all samples; the calibration maps are
 * fitted to out-of-fold decision values of stratified folds, with automatic choices repeated in
 * each fold. Costs {@link #FOLDS} more fits, in parallel with one thread each if there are enough.
 */
public record CalibratedLearner(
    Learner learner,
    CalibrationMethod method,
    Function<Dataset, WeightedLabels> labels,
    Seed seed,
    Compute compute)
    implements Learner {
  static final int FOLDS = 5;

  public CalibratedLearner(Learner learner, CalibrationMethod method, Seed seed, Compute compute) {
    this(learner, method, CalibratedLearner::given, seed, compute);
  }

  private static WeightedLabels given(Dataset data) {
    return WeightedLabels.given(data.labels().codes(), data.weights());
  }

  /** Fits the model and its calibration; refuses a class of fewer than two weighted samples. */
  @Override
  public TrainedModel fit(Dataset data, Control control) {
    Dataset weighted = data.weighted();
    refuseSingle(weighted.labels());
    TrainedModel model = learner.fit(data, control);
    int machines = model.decision().outputs();
    double[] decisions = new double[DenseMatrix.length(weighted.size(), machines)];
    Control quiet = control.quiet();
    List<Split> splits = Folds.inner(weighted, FOLDS, seed.child("calibration", 0));
    Stage stage = control.stage("calibrating", splits.size());
    List<Callable<Void>> tasks = new ArrayList<>();
    for (Split split : splits) {
      tasks.add(
          () -> {
            score(weighted, split, quiet, machines, decisions);
            stage.advance();
            return null;
          });
    }
    compute.spread(tasks);
    control.stage("auditing the labels", -1);
    int[] codes = weighted.labels().codes();
    Tested tested =
        Tested.ofLeftOut(
            model.predicted(model.classScores(decisions)),
            codes,
            Repeats.of(weighted.features()).independent(codes),
            "Of %d folds, each predicted by a model of the others; the model itself is trained on all rows."
                .formatted(splits.size()));
    return model
        .withProvenance(model.provenance().withTested(tested))
        .calibrated(method, decisions, labels.apply(weighted));
  }

  private void score(Dataset data, Split split, Control control, int machines, double[] decisions) {
    TrainedModel model = learner.fit(data.select(split.train()), control);
    double[] values = model.machineValues(data.select(split.test()).features());
    for (int i = 0; i < split.test().length; i++) {
      System.arraycopy(values, i * machines, decisions, split.test()[i] * machines, machines);
    }
  }

  private static void refuseSingle(Labels labels) {
    int[] counts = labels.counts();
    for (int c = 0; c < counts.length; c++) {
      if (counts[c] < 2) {
        throw new InvalidInputException(
            "class '%s' has %s with a weight, but probabilities need at least two of each class: one to learn from and one to calibrate on"
                .formatted(labels.classes().get(c), Plural.of(counts[c], "row")));
      }
    }
  }

  /** Adds the probabilities implied by the loss, without further fits. */
  public record LossCalibrated(Learner learner, Assembly assembly) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      TrainedModel model = learner.fit(data, control);
      if (model.manyClasses() == MulticlassStrategy.JOINT && model.classes().size() > 2) {
        throw new InvalidInputException(
            "calibrate = loss cannot be combined with multiclass = joint for more than two classes,"
                + " whose functions identify only the most probable class: use multiclass = ovo or"
                + " ovr, or calibrate = platt or isotonic");
      }
      Optional<TrainingSpec.Parts> parts = model.provenance().training().parts();
      if (parts.isEmpty()) {
        throw new InvalidInputException("calibrate = loss needs a system with a loss");
      }
      Criterion loss = assembly.losses().make(parts.get().loss());
      return model.withCalibration(LossProbabilities.of(loss, model.decision().outputs()));
    }
  }
}
