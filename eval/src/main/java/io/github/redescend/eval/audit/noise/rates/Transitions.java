package io.github.redescend.eval.audit.noise.rates;

/** A form that the rates of wrong labels may have, and how its numbers are told from counts. */
public interface Transitions {
  /** What a free number costs in log-likelihood. */
  double COST = 1.5;

  /**
   * What to ask of the data beyond free numbers and the choice of pairs, where some pairs of
   * classes are singled out: wrong labels near the boundary, and overlap, fall on some pairs more
   * than on others (docs/results/audit.md).
   */
  double RESERVE = 5;

  /** P(given j | true k). */
  TransitionMatrix of(LabelCounts counts);

  /** What its freedom costs in log-likelihood. */
  double cost(int classes);

  /** Whether all classes have the same rate. */
  boolean isSymmetric();
}
