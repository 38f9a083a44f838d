package io.github.redescend.classifiers.machine;

/** What keeps a classifier simple. */
public enum Penalty {
  /** (lambda/2) ||f||^2. */
  L2,
  /** sum_j abs(w_j) of a linear classifier: drops features. */
  L1,
  /** L1 with each weight relative to that of the L2 solution. */
  ADAPTIVE_L1
}
