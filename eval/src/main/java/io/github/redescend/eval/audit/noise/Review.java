package io.github.redescend.eval.audit.noise;

import io.github.redescend.core.InvalidInputException;
import java.util.Map;

/**
 * Verdicts on samples by a reviewer.
 *
 * @param verdicts by sample, from 0
 */
public record Review(Map<Integer, Verdict> verdicts) {
  public Review {
    verdicts = Map.copyOf(verdicts);
  }

  public static Review none() {
    return new Review(Map.of());
  }

  public Verdict[] of(int n) {
    Verdict[] all = new Verdict[n];
    verdicts.forEach(
        (row, verdict) -> {
          if (row < 0 || row >= n) {
            throw new InvalidInputException(
                "the review names row %d, there are %d".formatted(row + 1, n));
          }
          all[row] = verdict;
        });
    return all;
  }

  /** A reviewer's verdict on a suspect. */
  public enum Verdict {
    /** The label is wrong: the sample is excluded. */
    CONFIRMED,
    /** The label is correct: the sample keeps its full weight. */
    REFUTED
  }
}
