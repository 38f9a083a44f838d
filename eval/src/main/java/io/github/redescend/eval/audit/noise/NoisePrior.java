package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.spec.Spec;

/**
 * The prior on label noise. One table cannot distinguish one-sided noise from class overlap, so the
 * user may set it.
 *
 * @param symmetric the prior probability, in [0, 1], that all classes have the same error rate;
 *     otherwise each has its own
 */
public record NoisePrior(double symmetric) {
  public NoisePrior {
    Require.within("noise-prior", symmetric, 0, 1);
  }

  /** Four to one for a common rate. */
  public static NoisePrior standard() {
    return new NoisePrior(0.8);
  }

  /**
   * One to four for a common rate, for accuracies and probabilities on true labels, where mistaking
   * one-sided noise for overlap costs more than the reverse (docs/decisions/0027). Rankings are
   * better with {@link #standard}.
   */
  public static NoisePrior cautious() {
    return new NoisePrior(0.2);
  }

  /** Each class has its own rate. */
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
   * @throws InvalidInputException for other text
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

  @Override
  public String toString() {
    return symmetric == 1 ? "symmetric" : symmetric == 0 ? "any" : Spec.text(symmetric);
  }
}
