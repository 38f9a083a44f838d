package io.github.redescend.solvers.descent;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.solver.Trace;
import java.util.List;
import java.util.function.DoubleFunction;

public sealed interface StopTest {
  /** Whether it holds after one or more steps; the last lowered the objective by {@code drop}. */
  boolean holds(List<Trace.Step> steps, double drop);

  String words(Trace.Step step, double drop);

  /** Whether it never holds, so that the number of iterations is fixed. */
  default boolean isFixed() {
    return false;
  }

  /** The test with this tolerance; with 0 the number of iterations is fixed. */
  static StopTest of(double tolerance, DoubleFunction<StopTest> test) {
    return tolerance == 0 ? new Fixed() : test.apply(tolerance);
  }

  private static Trace.Step last(List<Trace.Step> steps) {
    return steps.get(steps.size() - 1);
  }

  /** Never holds: the papers' fixed number of solves. */
  record Fixed() implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return false;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return "";
    }

    @Override
    public boolean isFixed() {
      return true;
    }
  }

  /** Another test, once objectives are comparable after this number of iterations. */
  record After(int iterations, StopTest test) implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return steps.size() > iterations && test.holds(steps, drop);
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return test.words(step, drop);
    }
  }

  /** A short step of (alpha, b): the rule of Algorithm 1 of Feng et al. */
  record ShortStep(double tolerance) implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return last(steps).step() <= tolerance;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return Decimal.format("the last step of (alpha, b) is %.2g <= %.2g", step.step(), tolerance);
    }
  }

  /**
   * The objective stops falling, the gradient is small, and the remaining decrease, extrapolated
   * from recent decreases, is small. A short step alone is not sufficient: near plateaus and
   * saddles steps are short while decreases do not shrink. The tolerance of the objective is
   * relative; that of the gradient, relative to f = 0, is its square root.
   */
  record Stationary(double tolerance) implements StopTest {
    /** The allowed remaining decrease, relative to the allowed decrease of one step. */
    private static final double LEFT = 0.25;

    /**
     * The smallest numbers of steps whose decreases are added; longer spans double, up to half of
     * all steps. Decreases of conjugate gradients and mixtures oscillate.
     */
    private static final int[] SPANS = {2, 5};

    /** Decreases attributed to rounding, relative to the objective. */
    private static final double ROUNDING = 1e-14;

    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      double min = tolerance * Math.abs(last(steps).objective());
      return drop <= min
          && last(steps).stationarity() <= Math.sqrt(tolerance)
          && left(steps) <= LEFT * min;
    }

    private static double left(List<Trace.Step> steps) {
      double max = 0;
      for (int shortest : SPANS) {
        int span = shortest;
        do {
          max = Math.max(max, left(steps, span));
          span *= 2;
        } while (2 * span < steps.size());
      }
      return max;
    }

    /**
     * The remaining decrease if decreases continue as a geometric series with their recent rate;
     * infinite if they do not shrink. 0 after two steps or fewer.
     */
    private static double left(List<Trace.Step> steps, int max) {
      int last = steps.size() - 1;
      int span = Math.min(max, last / 2);
      double now = steps.get(last).objective();
      double middle = steps.get(last - span).objective();
      double late = middle - now;
      if (late <= ROUNDING * Math.abs(now)) {
        return 0;
      }
      double early = steps.get(last - 2 * span).objective() - middle;
      return late < early ? late * late / (early - late) : Double.POSITIVE_INFINITY;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return Decimal.format(
          "objective changed by %.2g in the last step, relative gradient %.2g",
          drop, step.stationarity());
    }
  }

  /** The objective no longer falls by more than a relative tolerance. */
  record Stalled(double tolerance) implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return drop <= tolerance * Math.abs(last(steps).objective());
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return Decimal.format("objective changed by %.2g in the last step", drop);
    }
  }
}
