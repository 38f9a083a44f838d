package io.github.redescend;

import io.github.redescend.eval.ContenderResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

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

  /** The result and a table of the folds, for a notebook. */
  public String toHtml() {
    return HtmlView.of(
        toString(),
        List.of("fold", "accuracy"),
        IntStream.range(0, accuracies.length)
            .mapToObj(fold -> List.of(Integer.toString(fold + 1), percent(accuracies[fold])))
            .toList());
  }

  @Override
  public String toString() {
    return "accuracy %s (%s) in %d folds"
        .formatted(percent(accuracy), percent(deviation), accuracies.length);
  }

  private static String percent(double share) {
    return String.format(Locale.ROOT, "%.2f %%", 100 * share);
  }
}
