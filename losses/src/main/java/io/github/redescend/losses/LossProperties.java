package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Bisection;
import java.util.stream.IntStream;

/**
 * What a loss is, read off the loss itself: its values and slopes far out and on a grid of margins.
 * A loss whose width is far below 0.01 or far above 20 may be read wrongly.
 *
 * <p>The columns but the last are those of table I of Akhtar, Tanveer and Arshad, "RoBoSS", 2024.
 *
 * @param robust whether the slope goes to 0 as the margin goes to -infinity: a gross error loses
 *     its influence
 * @param sparse whether samples far enough beyond their margin have no influence, so that they are
 *     no support vectors
 * @param bounded whether there is a largest loss
 * @param convex whether the slope never falls
 * @param smooth whether the derivative is continuous
 * @param calibrated whether the least expected loss is on the side of the likelier class
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

  /** Rounding that a slope may fall by. */
  private static final double ROUNDING = 1e-12;

  /** From where on a sample has no influence is looked for up to here. */
  private static final double LAST = 1e6;

  private static final double LESS = 0.95;
  private static final int HALVINGS = 30;
  private static final double SMALL = 0.01;
  private static final double[] PROBABILITIES = {0.52, 0.6, 0.8, 0.95};

  /** Those of a loss. */
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

  /** Whether ten times the margin has clearly less influence; an infinite loss shows nothing. */
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

  /** Where the slope changes much it must change by little over ever shorter cells. */
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

  /** The change of the slope in a cell's shortest part, the half of larger change being taken. */
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

  /** Slopes that are 0 by rounding alone end among the smallest numbers that there are. */
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
   * What a value f of the decision function costs on average where the positive class has a given
   * probability:
   *
   * <pre>C(f) = p L(f) + (1 - p) L(-f)</pre>
   *
   * <p>A loss is classification-calibrated if, for every p but 1/2, C is lowest on the side of the
   * likelier class (Bartlett, Jordan and McAuliffe, JASA 101, 2006).
   *
   * @param loss the loss
   * @param probability p, from 0.001 to 0.999
   */
  public record ConditionalRisk(Loss loss, double probability) {
    /** How far a minimiser is looked for; one beyond is none that a machine would reach. */
    public static final double REACH = 10;

    private static final double LEAST = 1e-3;
    private static final int STEPS = 2000;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    /** Costs that differ by less than this share count as equal. */
    private static final double EQUAL = 1e-12;

    /** Checks p. */
    public ConditionalRisk {
      Require.within("probability", probability, LEAST, 1 - LEAST);
    }

    /** C(f). */
    public double at(double f) {
      return probability * loss.value(f) + (1 - probability) * loss.value(-f);
    }

    /**
     * The f of least cost, the nearest to 0 where several cost the same; NaN if the cost still
     * falls at {@link #REACH}.
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

    /** The other value of f, if it costs less. */
    private double lower(double f, double other) {
      double cost = at(f);
      return at(other) < cost - EQUAL * Math.abs(cost) ? other : f;
    }

    /** Golden section search, the cost being taken to have one valley between. */
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
