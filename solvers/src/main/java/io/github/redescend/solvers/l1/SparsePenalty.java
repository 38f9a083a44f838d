package io.github.redescend.solvers.l1;

/**
 * Penalties of linear functions: lambda sum_m delta_m p(abs(w_m)), or a sum over groups of
 * features.
 */
public enum SparsePenalty {
  /** p(t) = t. */
  L1,
  /** p(t) = a t + (1 - a) t^2 / 2, L1 and a ridge in the ratio a (Zou and Hastie 2005). */
  ELASTIC_NET,
  /**
   * sqrt(size) ||w_G|| for each group G of features, which are selected together (Yuan and Lin
   * 2006).
   */
  GROUP,
  /**
   * ||w_m|| over all functions, for each feature m: all classes use the same features (l2,1;
   * Argyriou, Evgeniou and Pontil 2008).
   */
  ROWS,
  /** SCAD with a = 3.7 and scale lambda over the sum of the weights (Fan and Li 2001). */
  SCAD,
  /** The minimax concave penalty with a = 3, the same scale (Zhang 2010). */
  MCP;

  private static final double SCAD_END = 3.7;
  private static final double MCP_END = 3;

  double absolute(double ratio) {
    return this == ELASTIC_NET ? ratio : 1;
  }

  double ridge(double ratio) {
    return this == ELASTIC_NET ? 1 - ratio : 0;
  }

  /** Whether it is concave in abs(w). */
  boolean isConcave() {
    return this == SCAD || this == MCP;
  }

  /** The slope of a concave penalty, 1 at t = 0. */
  double slope(double t, double scale) {
    return this == SCAD
        ? t <= scale ? 1 : Math.max(0, SCAD_END * scale - t) / ((SCAD_END - 1) * scale)
        : Math.max(0, 1 - t / (MCP_END * scale));
  }

  /** A concave penalty, the integral of {@link #slope}. */
  double value(double t, double scale) {
    if (this == MCP) {
      double inside = Math.min(t, MCP_END * scale);
      return inside - inside * inside / (2 * MCP_END * scale);
    }
    if (t <= scale) {
      return t;
    }
    double inside = Math.min(t, SCAD_END * scale);
    return (2 * SCAD_END * scale * inside - inside * inside - scale * scale)
        / (2 * (SCAD_END - 1) * scale);
  }
}
