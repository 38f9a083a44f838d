package io.github.redescend.eval.tune;

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

  /** The sample standard deviation of the accuracies, with n - 1 as the divisor; 0 for one. */
  public double std() {
    if (scores.length == 1) {
      return 0;
    }
    double mean = score();
    double squares = Arrays.stream(scores).map(s -> (s - mean) * (s - mean)).sum();
    return Math.sqrt(squares / (scores.length - 1));
  }
}
