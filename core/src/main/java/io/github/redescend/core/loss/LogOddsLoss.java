package io.github.redescend.core.loss;

/**
 * A loss that tells log-odds: where the positive class has probability p, the conditional risk p
 * L(f) + (1 - p) L(-f) is least at f = log(p / (1 - p)) / a, for every p that is not too certain.
 */
public interface LogOddsLoss extends Loss {
  /** a: the log-odds are a times the decision value. */
  double logOddsSlope();

  /**
   * Up to which p, from 1/2 to 1, that is so; for a likelier class the risk falls for ever as f
   * rises, and the decision value says only that p is above this. 1 without a truncation, 1/2 if no
   * value tells a probability.
   */
  default double mostCertain() {
    return 1;
  }
}
