package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.numerics.Bisection;
import java.util.stream.IntStream;

/**
 * Properties of a loss, computed from its values and slopes on a grid of margins. Widths far below
 * 0.01 or far above 20 may give wrong results.
 *
 * <p>All properties except the last are those of table I of Akhtar, Tanveer and Arshad, "RoBoSS",
 * 2024.
 *
 * @param robust whether the slope goes to 0 as the margin goes to -infinity
 * @param sparse whether samples far beyond their margin are no support vectors
 * @param bounded whether the loss is bounded
 * @param convex whether the slope never falls
 * @param smooth whether the derivative is continuous
 * @param calibrated whether the minimum of the conditional risk is on the side of the likelier
 *     class
 */
public record LossProperties(
    boolean robust,
    boolean sparse,
    boolean bounded,
    boolean convex,
    boolean smooth,
    boolean calibrated) {
  private static final double[] FAR = {30, 1e3, 1e8, 1e55, 1e200};
  private static final int CELLS = 4000;
  private static final double CELL = 0.01;

  /** Decreases of the slope up to this size are attributed to rounding. */
  private static final double ROUNDING = 1e-12;

  /** The largest margin checked for influence. */
  private static final double LAST = 1e6;

  private static final double LESS = 0.95;
  private static final int HALVINGS = 30;
  private static final double SMALL = 0.01;
  private static final double[] PROBABILITIES = {0.52, 0.6, 0.8, 0.95};

  public static LossProperties of(Loss loss) {
    boolean bounded =
        Double.isFinite(loss.value(Double.NEGATIVE_INFINITY))
            && Double.isFinite(loss.value(Double.POSITIVE_INFINITY));
    return new LossProperties(
        redescends(loss, -30) || redescends(loss, -3e4),
        isSparse(loss),
        bounded,
        !bounded && isConvex(loss),
        loss instanceof DifferentiableLoss || isSmooth(loss),
        isCalibrated(loss));
  }

  /** Whether ten times the margin has clearly less influence; false for an infinite loss. */
  private static boolean redescends(Loss loss, double margin) {
    double near = Math.abs(loss.derivative(margin));
    double far = Math.abs(loss.derivative(10 * margin));
    return Double.isFinite(loss.value(10 * margin)) && (far == 0 || far < LESS * near);
  }

  private static boolean isConvex(Loss loss) {
    double before = Double.NEGATIVE_INFINITY;
    for (double u : margins()) {
      double slope = loss.derivative(u);
      if (slope < before - ROUNDING * Math.abs(before)) {
        return false;
      }
      before = slope;
    }
    return true;
  }

  /** Where the slope changes much, its change must shrink with the cell. */
  private static boolean isSmooth(Loss loss) {
    double before = loss.derivative(-CELL * CELLS / 2);
    double largest = 0;
    double[] changes = new double[CELLS];
    for (int k = 0; k < CELLS; k++) {
      double slope = loss.derivative(CELL * (k + 1 - CELLS / 2.0));
      changes[k] = Math.abs(slope - before);
      largest = Math.max(largest, changes[k]);
      before = slope;
    }
    if (largest == Double.POSITIVE_INFINITY) {
      return false;
    }
    for (int k = 0; k < CELLS; k++) {
      if (changes[k] > SMALL * largest
          && jump(loss, CELL * (k - CELLS / 2.0)) > SMALL * changes[k]) {
        return false;
      }
    }
    return true;
  }

  /** The change of the slope within the smallest cell, by repeated halving. */
  private static double jump(Loss loss, double start) {
    double low = start;
    double high = start + CELL;
    double atLow = loss.derivative(low);
    double atHigh = loss.derivative(high);
    for (int halving = 0; halving < HALVINGS; halving++) {
      double middle = (low + high) / 2;
      double atMiddle = loss.derivative(middle);
      if (Math.abs(atMiddle - atLow) >= Math.abs(atHigh - atMiddle)) {
        high = middle;
        atHigh = atMiddle;
      } else {
        low = middle;
        atLow = atMiddle;
      }
    }
    return Math.abs(atHigh - atLow);
  }

  /** In increasing order. */
  private static double[] margins() {
    int far = FAR.length;
    return IntStream.rangeClosed(-far, CELLS + far)
        .mapToDouble(
            k -> k < 0 ? -FAR[-k - 1] : k > CELLS ? FAR[k - CELLS - 1] : CELL * (k - CELLS / 2.0))
        .toArray();
  }

  /** Slopes that are 0 only by underflow end among the smallest doubles. */
  private static boolean isSparse(Loss loss) {
    double before =
        IntStream.range(0, 12)
            .mapToDouble(k -> 1 - Math.pow(10, -k))
            .filter(u -> loss.derivative(u) != 0)
            .findFirst()
            .orElse(LAST);
    if (before == LAST || loss.derivative(LAST) != 0) {
      return false;
    }
    double end = Bisection.end(before, LAST, u -> loss.derivative(u) != 0);
    double near = 1e-6 * Math.max(1, Math.abs(end));
    return loss.derivative(end + near) == 0
        && Math.abs(loss.derivative(end - near)) > Double.MIN_NORMAL / near;
  }

  private static boolean isCalibrated(Loss loss) {
    for (double p : PROBABILITIES) {
      ConditionalRisk risk = new ConditionalRisk(loss, p);
      double right = Double.POSITIVE_INFINITY;
      double wrong = risk.at(0);
      for (double f = CELL; f <= ConditionalRisk.REACH; f += CELL) {
        right = Math.min(right, risk.at(f));
        wrong = Math.min(wrong, risk.at(-f));
      }
      if (!(right < wrong)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The conditional risk of a decision value f if the positive class has probability p:
   *
   * <pre>C(f) = p L(f) + (1 - p) L(-f)</pre>
   *
   * <p>A loss is classification-calibrated if for every p other than 1/2 C is minimal on the side
   * of the likelier class (Bartlett, Jordan and McAuliffe, JASA 101, 2006).
   *
   * @param probability p, from 0.001 to 0.999
   */
  public record ConditionalRisk(Loss loss, double probability) {
    /** Minimisers are searched up to this size. */
    public static final double REACH = 10;

    private static final double MIN_PROBABILITY = 1e-3;
    private static final int STEPS = 2000;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** Relative difference below which risks count as equal. */
    private static final double EQUAL = 1e-12;

    public ConditionalRisk {
      Require.within("probability", probability, MIN_PROBABILITY, 1 - MIN_PROBABILITY);
    }

    public double at(double f) {
      return probability * loss.value(f) + (1 - probability) * loss.value(-f);
    }

    /**
     * The minimiser, the nearest to 0 if there are several; NaN if the risk still falls at {@link
     * #REACH}.
     */
    public double minimiser() {
      double step = REACH / STEPS;
      double best = 0;
      for (int k = 1; k <= STEPS; k++) {
        best = lower(best, k * step);
        best = lower(best, -k * step);
      }
      if (Math.abs(best) == REACH) {
        return Double.NaN;
      }
      return lower(best, golden(best - step, best + step));
    }

    /** The value of f with the lower risk. */
    private double lower(double f, double other) {
      double cost = at(f);
      return at(other) < cost - EQUAL * Math.abs(cost) ? other : f;
    }

    /** Golden section search; assumes a single minimum. */
    private double golden(double from, double to) {
      double low = from;
      double high = to;
      while (high - low > 1e-9 * Math.max(1, Math.abs(high))) {
        double left = high - GOLDEN * (high - low);
        double right = low + GOLDEN * (high - low);
        if (at(left) <= at(right)) {
          high = right;
        } else {
          low = left;
        }
      }
      return (low + high) / 2;
    }
  }
}
