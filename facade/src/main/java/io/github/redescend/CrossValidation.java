package io.github.redescend;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Require;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.report.Page;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** The result of a cross-validation. */
public final class CrossValidation {
  private final SystemResult result;
  private final Supplier<Page> page;

  CrossValidation(SystemResult result, Supplier<Page> page) {
    this.result = result;
    this.page = page;
  }

  /** The mean accuracy, in [0, 1]. */
  public double accuracy() {
    return result.mean();
  }

  /** The standard deviation of the accuracy over the folds. */
  public double deviation() {
    return result.std();
  }

  /** The accuracy of each fold. */
  public double[] accuracies() {
    return result.accuracies();
  }

  /**
   * A metric in each fold, for example for a paired test of two systems; NaN where it is undefined.
   *
   * @param metric its name, as in {@code balanced}
   */
  public double[] values(String metric) {
    return result.values(Metric.parse(Require.given("metric", metric)));
  }

  /**
   * The mean over the folds of every metric by name, such as {@code balanced}, {@code auc} or
   * {@code f1:yes}; with probabilities also {@code log-loss} and {@code brier}.
   */
  public Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    result.folds().stream()
        .flatMap(fold -> fold.tested().values().keySet().stream())
        .distinct()
        .forEach(metric -> metrics.put(metric.toString(), result.mean(metric)));
    return Collections.unmodifiableMap(metrics);
  }

  /**
   * The page that {@code evaluate --report} writes, without a command line. Each call repeats the
   * evaluation, because the page also shows the permutation importance of up to 200 columns, a fit
   * to all rows and an estimate of the accuracy on true labels.
   */
  public String toHtml() {
    return LibraryWords.translated(() -> page.get().toHtml());
  }

  @Override
  public String toString() {
    return "accuracy %s (%s) in %d folds"
        .formatted(percent(accuracy()), percent(deviation()), accuracies().length);
  }

  private static String percent(double share) {
    return Decimal.format("%.2f%%", 100 * share);
  }
}
