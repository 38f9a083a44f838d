package io.github.redescend.core.loss;

/**
 * A loss whose decision values determine log-odds: if the positive class has probability p, the
 * conditional risk p L(f) + (1 - p) L(-f) is minimal at f = log(p / (1 - p)) / a, for p within
 * {@link #mostCertain}.
 */
public interface LogOddsLoss extends Loss {
  /** a: the log-odds are a times the decision value. */
  double logOddsSlope();

  /**
   * The largest p in [1/2, 1] for which that holds; for a larger p the conditional risk has no
   * minimiser. 1 without truncation, 1/2 if no decision value determines a probability.
   */
  default double mostCertain() {
    return 1;
  }
}
