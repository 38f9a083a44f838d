package io.github.redescend.classifiers.distance;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import java.util.Optional;

/**
 * A decision function of mapped features: f(A x). If {@code inner} is a radial kernel expansion, it
 * is the expansion in the learned metric.
 */
public final class MetricFunction implements DecisionFunction {
  private final LearnedMetric metric;
  private final DecisionFunction inner;
  private final ThreadLocal<double[]> scratch;

  public MetricFunction(LearnedMetric metric, DecisionFunction inner) {
    if (metric.features() != inner.features()) {
      throw new IllegalArgumentException(
          "a metric of %d features for a function of %d"
              .formatted(metric.features(), inner.features()));
    }
    this.metric = metric;
    this.inner = inner;
    this.scratch = ThreadLocal.withInitial(() -> new double[metric.features()]);
  }

  public LearnedMetric metric() {
    return metric;
  }

  public DecisionFunction inner() {
    return inner;
  }

  @Override
  public int outputs() {
    return inner.outputs();
  }

  @Override
  public int features() {
    return metric.features();
  }

  @Override
  public int support() {
    return inner.support();
  }

  @Override
  public double[] scores(Matrix samples) {
    requireFeatures(samples);
    return inner.scores(metric.map(samples));
  }

  @Override
  public Optional<Rounded> rounded(Matrix samples) {
    requireFeatures(samples);
    return inner.rounded(metric.map(samples));
  }

  @Override
  public void scores(double[] sample, double[] into) {
    double[] mapped = scratch.get();
    metric.map(sample, mapped);
    inner.scores(mapped, into);
  }
}
