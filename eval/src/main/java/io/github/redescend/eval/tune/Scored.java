package io.github.redescend.eval.tune;

import io.github.redescend.eval.metric.StandardDeviation;
import java.util.Arrays;

/**
 * What a candidate reached.
 *
 * @param candidate what was tried
 * @param scores the accuracy on each split
 * @param seconds what its fits and predictions took; of what it shares with others its part
 * @param share of the training rows that it was fitted to, 1 unless it was left behind
 */
public record Scored(Candidate candidate, double[] scores, double seconds, double share) {
  /** The mean accuracy. */
  public double score() {
    return Arrays.stream(scores).average().orElseThrow();
  }

  /** The {@linkplain StandardDeviation standard deviation} of the accuracies. */
  public double std() {
    return StandardDeviation.of(scores);
  }
}
