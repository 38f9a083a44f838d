package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.Loss;

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
   * The f of least cost, the nearest to 0 where several cost the same; NaN if the cost still falls
   * at {@link #REACH}.
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
