package io.github.redescend.solvers;

import io.github.redescend.core.solver.Trace;
import java.util.Locale;

/** When a {@link Descent} stops. */
public sealed interface StopTest {
  /** Whether it holds after this step, which lowered the objective by {@code drop}. */
  boolean holds(Trace.Step step, double drop);

  /** Why it held, in words. */
  String words(Trace.Step step, double drop);

  /** Whether it never holds, so that exactly the asked iterations run. */
  default boolean isFixed() {
    return false;
  }

  /** Never: the papers' fixed number of solves. */
  record Fixed() implements StopTest {
    @Override
    public boolean holds(Trace.Step step, double drop) {
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
    public boolean holds(Trace.Step step, double drop) {
      return step.iteration() > iterations && test.holds(step, drop);
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return test.words(step, drop);
    }
  }

  /**
   * One of two.
   *
   * @param first which is asked first
   * @param second which is asked where that one does not hold
   */
  record Either(StopTest first, StopTest second) implements StopTest {
    @Override
    public boolean holds(Trace.Step step, double drop) {
      return first.holds(step, drop) || second.holds(step, drop);
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return first.holds(step, drop) ? first.words(step, drop) : second.words(step, drop);
    }
  }

  /** Only rounding changes the objective, at a gradient near 0. */
  record Still() implements StopTest {
    private static final double ROUNDING = 1e-12;
    private static final double FLAT = 1e-6;

    @Override
    public boolean holds(Trace.Step step, double drop) {
      return Math.abs(drop) <= ROUNDING * Math.abs(step.objective()) && step.stationarity() <= FLAT;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return String.format(
          Locale.ROOT,
          "only rounding changes the objective, relative gradient %.2g",
          step.stationarity());
    }
  }

  /**
   * A short step of (alpha, b): the rule of Algorithm 1 of Feng et al.
   *
   * @param tolerance an absolute length
   */
  record ShortStep(double tolerance) implements StopTest {
    @Override
    public boolean holds(Trace.Step step, double drop) {
      return step.step() <= tolerance;
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return String.format(
          Locale.ROOT, "the last step of (alpha, b) is %.2g <= %.2g", step.step(), tolerance);
    }
  }

  /**
   * The objective no longer falls and the gradient is small.
   *
   * @param tolerance of the objective, relative; the gradient's, relative to f = 0, is its root
   */
  record Stationary(double tolerance) implements StopTest {
    @Override
    public boolean holds(Trace.Step step, double drop) {
      return drop <= tolerance * Math.abs(step.objective())
          && step.stationarity() <= Math.sqrt(tolerance);
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
   * @param tolerance of its fall, relative
   */
  record Stalled(double tolerance) implements StopTest {
    @Override
    public boolean holds(Trace.Step step, double drop) {
      return drop <= tolerance * Math.abs(step.objective());
    }

    @Override
    public String words(Trace.Step step, double drop) {
      return String.format(Locale.ROOT, "objective changed by %.2g in the last step", drop);
    }
  }
}
