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
