package io.github.redescend.cli.option;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.result.PrimaryMetric;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the metric of model selection and results. */
public final class MetricOption {
  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description =
          "Metric for model selection, shown first: accuracy (default), balanced, auc,"
              + " average-precision, f1, mcc, log-loss, brier; or f1:CLASS.")
  private Metric metric;

  @Mixin private PositiveOption positive;

  /** Returns the option for the positive class. */
  public PositiveOption positive() {
    return positive;
  }

  /** Returns the metric and class weights of a run for its results. */
  public PrimaryMetric primary(ClassWeights classWeights) {
    return new PrimaryMetric(
        metric == null ? Metric.ACCURACY : positive.metric(metric),
        metric != null,
        classWeights,
        positive.name());
  }

  /**
   * Rejects a metric if nothing is chosen by it.
   *
   * @throws InvalidInputException if a metric is given but nothing is chosen
   */
  public void checkChosen(boolean chooses) {
    if (metric != null && !chooses) {
      throw new InvalidInputException(
          "metric = %s is not allowed here: train fits the parts that are named as they are; leave"
                  .formatted(metric)
              + " them out for the default, which chooses by it, or take tune");
    }
  }
}
