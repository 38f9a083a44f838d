package io.github.redescend.solvers;

import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solution;
import io.github.redescend.core.solver.StopReason;
import io.github.redescend.core.solver.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/**
 * The one loop of the reweighting solvers: the trace, the stop and its reason, cancellation, and
 * the check that the objective does not rise. The best point always comes back.
 */
final class Descent {
  /** Relative rise of the objective that rounding explains. */
  private static final double ROUNDING = 1e-10;

  private final Objective<? extends Reweighting> objective;
  private final Control control;
  private final StopTest stop;
  private final int iterations;
  private final long begin = System.nanoTime();
  private final List<Trace.Step> steps = new ArrayList<>();
  private final double gradientAtZero;

  Descent(
      Objective<? extends Reweighting> objective, Control control, StopTest stop, int iterations) {
    this.objective = objective;
    this.control = control;
    this.stop = stop;
    this.iterations = iterations;
    double[] full = new double[objective.labels().length];
    Arrays.fill(full, objective.loss().fullWeight());
    double norm =
        Iterate.beforeAnyFit(objective, full).gradientNorm(objective, objective.loss().side());
    this.gradientAtZero = norm > 0 ? norm : 1;
  }

  /** Iterates from {@code start} until the stop test holds or the iterations are done. */
  Solution run(Iterate start, UnaryOperator<Iterate> next) {
    Iterate current = start;
    while (steps.size() < iterations) {
      if (control.cancelled().getAsBoolean()) {
        return ended(current, StopReason.CANCELLED, "cancelled");
      }
      Iterate found = next.apply(current);
      Trace.Step step = step(found, current);
      steps.add(step);
      control.listener().iteration(step);
      double drop = current.objective() - found.objective();
      if (!stop.isFixed() && objective.loss().monotone() && rises(drop, found)) {
        return ended(
            current,
            StopReason.NO_DESCENT,
            "the objective could not be lowered below " + current.objective());
      }
      if (stop.holds(step, drop)) {
        return ended(found, StopReason.CONVERGED, stop.words(step, drop));
      }
      current = found;
    }
    return stop.isFixed()
        ? ended(current, StopReason.ITERATIONS_DONE, iterations + " solves, as asked")
        : ended(current, StopReason.ITERATION_LIMIT, "limit of " + iterations + " iterations");
  }

  private Trace.Step step(Iterate found, Iterate before) {
    Side side = objective.loss().side();
    return new Trace.Step(
        steps.size() + 1,
        found.objective(),
        found.stepFrom(before),
        found.gradientNorm(objective, side) / gradientAtZero,
        (System.nanoTime() - begin) / 1e9);
  }

  private static boolean rises(double drop, Iterate found) {
    return drop < -ROUNDING * Math.abs(found.objective());
  }

  private Solution ended(Iterate last, StopReason reason, String explanation) {
    double full = objective.loss().fullWeight();
    double[] relative = Arrays.stream(last.weights()).map(w -> w / full).toArray();
    return new Solution(
        last.f(), relative, last.objective(), new Trace(steps, reason, explanation));
  }

  /** When to stop. */
  sealed interface StopTest {
    /** Whether it holds after this step, which lowered the objective by {@code drop}. */
    boolean holds(Trace.Step step, double drop);

    /** Why it held, in words. */
    String words(Trace.Step step, double drop);

    /** Whether it never holds, so that exactly the asked iterations run. */
    default boolean isFixed() {
      return false;
    }
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
}
