package io.github.redescend.cli.option;

import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.cli.output.PrimaryMetric;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.eval.metric.Metric;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What choices are made by, and what results are shown by. */
public final class MetricOption {
  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description =
          "Metric for model selection, shown first: accuracy (default), balanced, auc,"
              + " average-precision, f1, mcc, log-loss, brier; or f1:CLASS.")
  private String metric;

  @Mixin private PositiveOption positive;

  /** The metric; what is wrong with it is noted. */
  public Metric metric(Problems problems) {
    return metric == null
        ? Metric.ACCURACY
        : positive.metric(problems.check(() -> Metric.parse(metric), Metric.ACCURACY));
  }

  /** The positive class. */
  public PositiveOption positive() {
    return positive;
  }

  /** The metric and class weights of a run, as its results tell them. */
  public PrimaryMetric aim(ClassWeights classWeights, Problems problems) {
    return new PrimaryMetric(metric(problems), metric != null, classWeights, positive.name());
  }

  /** Notes a metric where nothing is chosen by it. */
  public void checkChosen(boolean chooses, Problems problems) {
    if (metric != null && !chooses) {
      problems.add(
          "metric = %s is not allowed here: train fits the parts that are named as they are; leave"
                  .formatted(metric)
              + " them out for the default, which chooses by it, or take tune");
    }
  }

  /** What makes probabilities: as asked for, else Platt's method where the metric needs some. */
  public static Optional<CalibrationMethod> calibration(
      Optional<CalibrationMethod> asked, Metric metric) {
    return asked.isEmpty() && metric.kind().needsProbabilities()
        ? Optional.of(CalibrationMethod.PLATT)
        : asked;
  }
}
