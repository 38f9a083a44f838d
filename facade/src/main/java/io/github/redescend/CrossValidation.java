package io.github.redescend;

import io.github.redescend.eval.SystemResult;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The result of a cross-validation.
 *
 * @param accuracy the mean accuracy, in [0, 1]
 * @param deviation the standard deviation over the folds
 * @param accuracies of each fold; not a copy
 * @param metrics the mean over the folds of every metric by name, such as {@code balanced}, {@code
 *     auc} or {@code f1:yes}; with probabilities also {@code log-loss} and {@code brier}
 */
public record CrossValidation(
    double accuracy, double deviation, double[] accuracies, Map<String, Double> metrics) {
  static CrossValidation of(SystemResult result) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    result.folds().stream()
        .flatMap(fold -> fold.metrics().keySet().stream())
        .distinct()
        .forEach(metric -> metrics.put(metric.toString(), result.mean(metric)));
    return new CrossValidation(
        result.mean(), result.std(), result.accuracies(), Collections.unmodifiableMap(metrics));
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
