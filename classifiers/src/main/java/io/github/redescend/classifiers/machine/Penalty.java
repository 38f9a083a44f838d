package io.github.redescend.classifiers.machine;

import io.github.redescend.solvers.l1.SparsePenalty;

/**
 * What keeps a classifier simple. All but {@link #L2} are of linear classifiers, and drop features.
 */
public enum Penalty {
  /** (lambda/2) ||f||^2. */
  L2(SparsePenalty.L1),
  /** sum_j abs(w_j). */
  L1(SparsePenalty.L1),
  /** L1 with each weight relative to that of the L2 solution. */
  ADAPTIVE_L1(SparsePenalty.L1),
  /** Half L1, half L2. */
  ELASTIC_NET(SparsePenalty.ELASTIC_NET),
  /** The lengths of the weights of each categorical column, all of which stay or go. */
  GROUP_L1(SparsePenalty.GROUP),
  /** The length of a feature's weights over all classes, which use the same features. */
  L21(SparsePenalty.ROWS),
  /** Smoothly clipped: large weights are not shrunk. */
  SCAD(SparsePenalty.SCAD),
  /** Minimax concave: large weights are not shrunk. */
  MCP(SparsePenalty.MCP);

  private final SparsePenalty sparse;

  Penalty(SparsePenalty sparse) {
    this.sparse = sparse;
  }

  /** What is summed up over the features of a linear classifier. */
  public SparsePenalty sparse() {
    return sparse;
  }

  /** Whether it is made of absolute values alone, so that a hinge leaves a linear program. */
  public boolean isLinear() {
    return this == L1 || this == ADAPTIVE_L1;
  }
}
