package io.github.redescend.eval.audit.score;

import io.github.redescend.core.space.WeightedSystem;

/**
 * What one sample does to the fit of all: with column h = df/dt_i of the smoother, leaving i out
 * subtracts h times its leave-one-out residual, and another target adds h times the difference.
 */
public final class Effects {
  private final WeightedSystem system;
  private final int[] codes;
  private final ClassScores fitted;
  private final ClassScores leftOut;

  public Effects(WeightedSystem system, double[] weights, int[] codes, int classes) {
    this.system = system;
    this.codes = codes;
    LeaveOneOut fit = new LeaveOneOut(system, weights, java.util.List.of());
    this.fitted = fit.fitted(codes, classes);
    this.leftOut = fit.scores(codes, classes);
  }

  /** One solve. */
  public Effect of(int row, int suggested) {
    int n = codes.length;
    int k = fitted.classes();
    double[] unit = new double[n];
    unit[row] = 1;
    double[] column = system.solve(unit).values();
    double off = k == 2 ? -0.5 : 0;
    double[] drop = new double[k];
    double[] flip = new double[k];
    for (int c = 0; c < k; c++) {
      double target = off + (codes[row] == c ? 1 : 0);
      drop[c] = leftOut.of(row, c) - target;
      flip[c] = (suggested == c ? 1 : 0) - (codes[row] == c ? 1 : 0);
    }
    Change dropped = change(row, column, drop);
    Change flipped = change(row, column, flip);
    return new Effect(
        fitted.margin(row, codes[row]),
        leftOut.margin(row, codes[row]),
        flipped.margin,
        dropped.changes,
        dropped.agrees,
        flipped.changes,
        flipped.agrees);
  }

  private record Change(double margin, int changes, int agrees) {}

  private Change change(int row, double[] column, double[] steps) {
    int k = steps.length;
    ClassScores one = new ClassScores(k, new double[k]);
    int changes = 0;
    int agrees = 0;
    double margin = 0;
    for (int j = 0; j < codes.length; j++) {
      for (int c = 0; c < k; c++) {
        one.values()[c] = fitted.of(j, c) + column[j] * steps[c];
      }
      if (j == row) {
        margin = one.margin(0, codes[row]);
        continue;
      }
      int before = fitted.largest(j);
      int after = one.largest(0);
      if (before != after) {
        changes++;
        agrees += after == codes[j] ? 1 : before == codes[j] ? -1 : 0;
      }
    }
    return new Change(margin, changes, agrees);
  }
}
