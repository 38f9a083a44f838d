package io.github.redescend;

import io.github.redescend.eval.ContenderResult;

/**
 * What cross-validation found.
 *
 * @param accuracy the mean share of right predictions, in [0, 1]
 * @param deviation the standard deviation over the folds
 * @param accuracies the share of each fold; not a copy
 */
public record CrossValidation(double accuracy, double deviation, double[] accuracies) {
  static CrossValidation of(ContenderResult result) {
    return new CrossValidation(result.mean(), result.std(), result.accuracies());
  }

  @Override
  public String toString() {
    return "accuracy %.2f %% (%.2f) in %d folds"
        .formatted(100 * accuracy, 100 * deviation, accuracies.length);
  }
}
