package io.github.redescend.eval.audit.noise.transition;

/** A parametric form of transition matrices, estimated from counts. */
public interface Transitions {
  /** The cost of a free number in log-likelihood. */
  double COST = 1.5;

  /**
   * An additional cost of singled-out class pairs, since errors near the boundary and overlap also
   * concentrate on some pairs (docs/results/audit.md).
   */
  double RESERVE = 5;

  /** P(given j | true k). */
  TransitionMatrix of(LabelCounts counts);

  /** The complexity in log-likelihood. */
  double cost(int classes);

  /** Whether all classes have the same rate. */
  boolean isSymmetric();
}
