package io.github.redescend.eval.certificate;

import io.github.redescend.classifiers.influence.ModelInfluences;
import io.github.redescend.classifiers.influence.Stationarity;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.PipelineModel;
import io.github.redescend.classifiers.model.Provenance.Origin;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.eval.audit.ModelTrust;
import io.github.redescend.eval.certificate.VoteRule.LinearMachine;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A model's claims, recomputed on its training samples. The objective is empty if it is not a sum
 * of losses and (lambda/2) ||f||^2; the stationarity, the largest partial derivative relative to
 * the objective's terms, for nonsmooth losses. The largest difference between two linear algebra
 * backends is relative to one plus the largest value; {@code changed} predicted classes differ
 * between them. Faults are sentences without a full stop.
 */
public record Verification(
    int samples,
    double claimed,
    OptionalDouble objective,
    OptionalDouble stationarity,
    double difference,
    int changed,
    List<String> faults) {
  private static final double TOLERANCE = 1e-6;

  /** Tolerance of a converged solver's gradient. */
  private static final double STATIONARY = 0.01;

  public boolean verified() {
    return faults.isEmpty();
  }

  /** Recomputes on the linear algebra to verify; {@code other} uses the usual one. */
  public static Verification of(
      PipelineModel model, PipelineModel other, TrainedRows trained, Assembly assembly) {
    TrainedModel classifier = model.model();
    Dataset data = trained.data();
    double[] values = classifier.machineValues(data.features());
    double[] usual = other.model().machineValues(data.features());
    List<String> faults = new ArrayList<>();
    double difference = LinearMachine.difference(values, usual);
    if (!(difference <= TOLERANCE)) {
      faults.add(sentence("its values differ by %.2g between linear algebras", difference));
    }
    int changed = changed(classifier, values, usual);
    // Values this close to 0 may have either sign.
    long ties = Arrays.stream(values).filter(value -> Math.abs(value) <= TOLERANCE).count();
    if (difference <= TOLERANCE && changed > ties) {
      faults.add(changed + " predictions differ between linear algebras");
    }
    counts(classifier, trained).ifPresent(faults::add);
    Optional<Stationarity> stationarity =
        stationarity(classifier, trained.taught(), values, assembly);
    double claimed = classifier.provenance().fit().objective();
    stationarity.ifPresent(
        at -> {
          double own = at.objective();
          if (!(Math.abs(own - claimed) <= TOLERANCE * Math.abs(own) + at.rounding())) {
            faults.add(sentence("it claims the objective %.9g, but has %.9g", claimed, own));
          }
        });
    OptionalDouble objective =
        stationarity.stream().mapToDouble(Stationarity::objective).findFirst();
    OptionalDouble gradient =
        stationarity.filter(at -> smooth(classifier, assembly)).stream()
            .mapToDouble(Stationarity::gradient)
            .findFirst();
    if (classifier.provenance().fit().converged() && gradient.orElse(0) > STATIONARY) {
      faults.add(
          sentence(
              "it claims to have converged, but its gradient is %.2g of the terms in it",
              gradient.getAsDouble()));
    }
    return new Verification(data.size(), claimed, objective, gradient, difference, changed, faults);
  }

  private static String sentence(String format, Object... values) {
    return Decimal.format(format, values);
  }

  private static int changed(TrainedModel model, double[] values, double[] usual) {
    int[] one = model.predicted(model.classScores(values));
    int[] two = model.predicted(model.classScores(usual));
    return (int) IntStream.range(0, one.length).filter(i -> one[i] != two[i]).count();
  }

  private static Optional<String> counts(TrainedModel model, TrainedRows trained) {
    Optional<List<Integer>> claimed = model.provenance().origin().map(Origin::classCounts);
    List<Integer> recorded = trained.classCounts();
    String sentence = "it claims %s rows of its classes, the table has %s";
    return claimed
        .filter(counts -> !counts.equals(recorded))
        .map(counts -> sentence.formatted(counts, recorded));
  }

  /** Of the machine in a learned distance, with its original threshold. */
  private static Optional<Stationarity> stationarity(
      TrainedModel classifier, ModelTrust.Taught taught, double[] moved, Assembly assembly) {
    Dataset given = taught.data();
    double threshold = classifier.training().threshold().orElse(0.0);
    TrainedModel model = classifier.machine().withThreshold(-threshold);
    double[] values = Arrays.stream(moved).map(value -> value + threshold).toArray();
    Dataset data = classifier.metric().map(learned -> learned.map(given)).orElse(given);
    TrainingSpec.Parts parts;
    try {
      parts = ModelInfluences.parts(model);
    } catch (InvalidInputException e) {
      // Other models have another objective.
      return Optional.empty();
    }
    if (!(loss(model, assembly) instanceof Loss loss)) {
      return Optional.empty();
    }
    List<MulticlassStrategy.Task> tasks = parts.manyClasses().tasks(data.labels());
    List<double[]> targets = taught.labels().targets(tasks, data.labels());
    Compute compute = assembly.compute();
    return Optional.of(Stationarity.of(model, parts, loss, data, targets, values, compute));
  }

  private static Criterion loss(TrainedModel model, Assembly assembly) {
    TrainingSpec.Parts parts = model.training().parts().orElseThrow();
    return assembly.losses().restore(parts.loss()).forClasses(2);
  }

  private static boolean smooth(TrainedModel model, Assembly assembly) {
    Criterion loss = loss(model, assembly);
    return loss instanceof DifferentiableLoss || loss instanceof HalfQuadraticLoss;
  }
}
