package io.github.redescend.solvers.descent;

import io.github.redescend.core.solver.Trace;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** When a {@link Descent} stops. */
public sealed interface StopTest {
  /**
   * Whether it holds after the last of these steps.
   *
   * @param steps all that are done, one or more
   * @param drop by how much the last one lowered the objective
   */
  boolean holds(List<Trace.Step> steps, double drop);

  /** Why it held, in words. */
  String words(Trace.Step step, double drop);

  /** Whether it never holds, so that exactly the asked iterations run. */
  default boolean isFixed() {
    return false;
  }

  /**
   * The test with this tolerance; with 0 none: exactly the asked iterations run.
   *
   * @param tolerance &gt;= 0
   */
  static StopTest of(double tolerance, DoubleFunction<StopTest> test) {
    return tolerance == 0 ? new Fixed() : test.apply(tolerance);
  }

  private static Trace.Step last(List<Trace.Step> steps) {
    return steps.get(steps.size() - 1);
  }

  /** Never: the papers' fixed number of solves. */
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

  /**
   * Another test, once objectives are comparable.
   *
   * @param iterations how many are over before it can hold
   */
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

  /**
   * A short step of (alpha, b): the rule of Algorithm 1 of Feng et al.
   *
   * @param tolerance an absolute length
   */
  record ShortStep(double tolerance) implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return last(steps).step() <= tolerance;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return String.format(
          Locale.ROOT, "the last step of (alpha, b) is %.2g <= %.2g", step.step(), tolerance);
    }
  }

  /**
   * The objective no longer falls, the gradient is small, and what the objective would still fall,
   * told from how its falls shrink, is little. A short step alone is no end: on a plateau or near a
   * saddle steps are short for long, and their falls do not shrink, or grow.
   *
   * @param tolerance of the objective, relative; the gradient's, relative to f = 0, is its root
   */
  record Stationary(double tolerance) implements StopTest {
    /** What may be left, in falls that are allowed in one step. */
    private static final double LEFT = 0.25;

    /**
     * The least steps whose falls are taken together; longer spans are twice as long each, to half
     * of all steps. The falls of conjugate gradients go up and down, those of mixtures do so over
     * many steps, and more where the run is long. Falls that shrink steadily tell the same over any
     * span.
     */
    private static final int[] SPANS = {2, 5};

    /** Falls that rounding explains, relative to the objective: they tell no rate. */
    private static final double ROUNDING = 1e-14;

    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      double least = tolerance * Math.abs(last(steps).objective());
      return drop <= least
          && last(steps).stationarity() <= Math.sqrt(tolerance)
          && left(steps) <= LEFT * least;
    }

    /** The most that any span tells to be left. */
    private static double left(List<Trace.Step> steps) {
      double most = 0;
      for (int shortest : SPANS) {
        int span = shortest;
        do {
          most = Math.max(most, left(steps, span));
          span *= 2;
        } while (2 * span < steps.size());
      }
      return most;
    }

    /**
     * The sum of all falls to come if they go on as a geometric series, at the rate of the last
     * falls against those before; infinite where they do not shrink. 0 after two steps or fewer,
     * which tell no rate.
     */
    private static double left(List<Trace.Step> steps, int most) {
      int last = steps.size() - 1;
      int span = Math.min(most, last / 2);
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
      return String.format(
          Locale.ROOT,
          "objective changed by %.2g in the last step, relative gradient %.2g",
          drop,
          step.stationarity());
    }
  }

  /**
   * The objective no longer falls.
   *
   * @param tolerance of its decrease, relative
   */
  record Stalled(double tolerance) implements StopTest {
    @Override
    public boolean holds(List<Trace.Step> steps, double drop) {
      return drop <= tolerance * Math.abs(last(steps).objective());
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return String.format(Locale.ROOT, "objective changed by %.2g in the last step", drop);
    }
  }
}
