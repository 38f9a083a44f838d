package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import java.util.Optional;

/**
 * What a candidate reached.
 *
 * @param candidate what was tried
 * @param score the value of the metric over all splits; NaN if none has one
 * @param scores the value of the metric on each split; NaN where a test part has none
 * @param seconds what its fits and predictions took; of what it shares with others its part
 * @param share of the training rows that it was fitted to, 1 unless it was left behind
 * @param failure why it could not be fitted to some split, in which case it has no score
 */
public record Scored(
    Candidate candidate,
    double score,
    double[] scores,
    double seconds,
    double share,
    Optional<String> failure) {
  /** The {@linkplain StandardDeviation standard deviation} over the splits that have a value. */
  public double std() {
    return StandardDeviation.of(
        Arrays.stream(scores).filter(value -> !Double.isNaN(value)).toArray());
  }
}
