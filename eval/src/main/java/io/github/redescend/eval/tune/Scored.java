package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * What a candidate reached.
 *
 * @param candidate what was tried
 * @param scores the value of the metric on each split; NaN where a test part has none
 * @param seconds what its fits and predictions took; of what it shares with others its part
 * @param share of the training rows that it was fitted to, 1 unless it was left behind
 */
public record Scored(Candidate candidate, double[] scores, double seconds, double share) {
  /** The mean of the splits that have a value; NaN if none has. */
  public double score() {
    return defined().average().orElse(Double.NaN);
  }

  /** The {@linkplain StandardDeviation standard deviation} of them. */
  public double std() {
    return StandardDeviation.of(defined().toArray());
  }

  private DoubleStream defined() {
    return Arrays.stream(scores).filter(value -> !Double.isNaN(value));
  }
}
