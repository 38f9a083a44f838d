package io.github.redescend.result;

import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Penalty;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss.JointConsistency;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.report.Numbers;
import java.util.Optional;

/** Fisher consistency of a loss that trains all classes jointly. */
public record FisherConsistency(JointConsistency loss, int classes) {
  /** Returns it for a jointly trained model, if it is known for the loss. */
  public static Optional<FisherConsistency> of(
      TrainingSpec training, int classes, Catalogue<Criterion> losses) {
    Optional<TrainingSpec.Parts> joint =
        training
            .parts()
            .filter(parts -> parts.manyClasses() == MulticlassStrategy.JOINT)
            // A shared penalty trains each class against the others, without a joint margin.
            .filter(parts -> parts.penalty().filter(Penalty::isShared).isEmpty());
    if (joint.isEmpty()) {
      return Optional.empty();
    }
    try {
      return losses.make(joint.get().loss()) instanceof JointConsistency loss
          ? Optional.of(new FisherConsistency(loss, classes))
          : Optional.empty();
    } catch (InvalidInputException e) {
      // The loss belongs to a plug-in that is not installed: its consistency is unknown.
      return Optional.empty();
    }
  }

  /** Whether the minimiser of the expected loss predicts the most probable class. */
  public boolean holds() {
    return loss.isConsistent(classes);
  }

  /** Returns a sentence if the loss is not consistent. */
  public Optional<String> remark() {
    if (holds()) {
      return Optional.empty();
    }
    String reason =
        Double.isInfinite(loss.truncatedAt())
            ? "is not truncated"
            : "is truncated at " + Numbers.format(loss.truncatedAt());
    return Optional.of(
        "not Fisher-consistent: with %d classes trained at once the loss must be truncated between %s and 0, and %s"
            .formatted(classes, Numbers.format(loss.lowestConsistent(classes)), reason));
  }
}
