package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;

/**
 * What is believed beforehand about wrong labels. One table cannot tell noise on one class alone
 * from classes that overlap, so this is the user's to say.
 *
 * @param symmetric the probability, in [0, 1], that all classes have the same rate of wrong labels;
 *     else each class has a rate of its own
 */
public record NoisePrior(double symmetric) {
  public NoisePrior {
    Require.within("noise-prior", symmetric, 0, 1);
  }

  /** Four to one for the same rate in all classes. */
  public static NoisePrior standard() {
    return new NoisePrior(0.8);
  }

  /**
   * One to four for the same rate in all classes, for accuracies and probabilities on right labels.
   * A ranking of labels is better off with {@link #standard}; but an accuracy is far off where
   * noise of one class is taken for overlap, and little where overlap is taken for noise
   * (docs/decisions/0027).
   */
  public static NoisePrior cautious() {
    return new NoisePrior(0.2);
  }

  /** Each class has a rate of its own. */
  public static NoisePrior any() {
    return new NoisePrior(0);
  }

  /** All classes have the same rate. */
  static NoisePrior equal() {
    return new NoisePrior(1);
  }

  /**
   * Reads {@code symmetric} (1), {@code any} (0) or a probability.
   *
   * @throws InvalidInputException if it is none of them
   */
  public static NoisePrior parse(String text) {
    try {
      return switch (text.strip()) {
        case "symmetric" -> equal();
        case "any" -> any();
        default -> new NoisePrior(Double.parseDouble(text.strip()));
      };
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "noise-prior = %s is not allowed: it must be symmetric, any or a number in [0, 1]"
              .formatted(text),
          e);
    }
  }

  /** The form that {@link #parse} reads. */
  @Override
  public String toString() {
    return symmetric == 1 ? "symmetric" : symmetric == 0 ? "any" : Spec.text(symmetric);
  }
}
