package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;
import java.util.Optional;

/**
 * The result of a candidate.
 *
 * @param score the metric over all splits; NaN if undefined
 * @param scores the metric on each split; NaN where undefined
 * @param seconds of fits and predictions, shared costs in part
 * @param share of the training rows at its last stage
 * @param failure why it could not be fitted to some split; it then has no score
 */
public record Scored(
    Candidate candidate,
    double score,
    double[] scores,
    double seconds,
    double share,
    Optional<String> failure) {
  /** The {@linkplain StandardDeviation standard deviation} over the splits where it is defined. */
  public double std() {
    return StandardDeviation.of(
        Arrays.stream(scores).filter(value -> !Double.isNaN(value)).toArray());
  }
}
