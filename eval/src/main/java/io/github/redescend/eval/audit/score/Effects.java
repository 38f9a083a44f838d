package io.github.redescend.eval.audit.score;

import io.github.redescend.core.space.WeightedSystem;
import java.util.Arrays;
import java.util.List;

/**
 * The effect of one sample on the fit: with column h = df/dt_i of the smoother, leaving i out
 * subtracts h times its leave-one-out residual, and another target adds h times the difference.
 */
public final class Effects {
  private final WeightedSystem system;
  private final int[] codes;
  private final ClassScores fitted;
  private final ClassScores leftOut;

  /** The class with the largest fitted score of each sample. */
  private final int[] largest;

  /** The lead of that score over the second. */
  private final double[] leads;

  public Effects(WeightedSystem system, double[] weights, int[] codes, int classes) {
    this.system = system;
    this.codes = codes;
    LeaveOneOut fit = new LeaveOneOut(system, weights, List.of());
    this.fitted = fit.fitted(codes, classes);
    this.leftOut = fit.scores(codes, classes);
    this.largest = new int[codes.length];
    this.leads = new double[codes.length];
    Arrays.setAll(largest, fitted::largest);
    Arrays.setAll(leads, j -> fitted.margin(j, largest[j]));
  }

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

  /** Only rows whose lead is small enough to change are compared. */
  private Change change(int row, double[] column, double[] steps) {
    int k = steps.length;
    double max = Arrays.stream(steps).map(Math::abs).max().orElse(0);
    ClassScores one = new ClassScores(k, new double[k]);
    int changes = 0;
    int agrees = 0;
    for (int j = 0; j < codes.length; j++) {
      if (j == row || leads[j] > 2 * max * Math.abs(column[j])) {
        continue;
      }
      moved(j, column[j], steps, one);
      int after = one.largest(0);
      if (largest[j] != after) {
        changes++;
        agrees += after == codes[j] ? 1 : largest[j] == codes[j] ? -1 : 0;
      }
    }
    moved(row, column[row], steps, one);
    return new Change(one.margin(0, codes[row]), changes, agrees);
  }

  private void moved(int sample, double by, double[] steps, ClassScores into) {
    Arrays.setAll(into.values(), c -> fitted.of(sample, c) + by * steps[c]);
  }

  /**
   * The exact effect of dropping or flipping a sample on a plain least squares fit.
   *
   * @param margin of the sample towards its given label
   * @param droppedMargin the same without it
   * @param flippedMargin the same with the suggested label
   * @param dropChanges the number of other samples classified differently without it
   * @param dropAgrees the net gain of other samples classified as labelled
   * @param flipChanges as {@code dropChanges}, with the suggested label
   * @param flipAgrees as {@code dropAgrees}, with the suggested label
   */
  public record Effect(
      double margin,
      double droppedMargin,
      double flippedMargin,
      int dropChanges,
      int dropAgrees,
      int flipChanges,
      int flipAgrees) {
    public String words() {
      return "dropping it changes the class of %s, flipping it that of %s"
          .formatted(others(dropChanges, dropAgrees), others(flipChanges, flipAgrees));
    }

    private static String others(int changes, int agrees) {
      String rows =
          changes == 0 ? "no other row" : changes == 1 ? "1 other row" : changes + " other rows";
      return changes == 0 ? rows : "%s (%+d net gain in correct labels)".formatted(rows, agrees);
    }
  }
}
