package io.github.redescend.solvers.hinge;

import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.solvers.hinge.AugmentedLagrangian.Kinks;
import java.util.Arrays;

/** Solves problems of one space that differ in their boxes, with warm starts. For one fit. */
public interface BoxQp {
  /**
   * Minimises sum_i max over a in [lower_i, upper_i] of a (1 - y_i f(x_i)), plus (lambda/2)
   * ||f||^2, until the largest violation of the optimality conditions, in units of the margin, is
   * at most {@code tolerance} &gt; 0.
   *
   * @throws IllegalArgumentException if there is a bias but no y_1 a_1 + ... + y_n a_n within the
   *     boxes is 0, so that there is no minimum
   */
  BoxSolution solve(double[] lower, double[] upper, double tolerance);

  /**
   * The solver for the objective's space: sequential minimal optimisation if kernel rows are
   * available, and an augmented Lagrangian method if it stalls or features are explicit. The
   * control receives reports of the first problem; a cancelled run returns its current point.
   */
  static BoxQp of(Objective<?> objective, BoxOptions options, Control control) {
    Reports reports = new Reports(control);
    if (objective.space() instanceof KernelSpace exact) {
      return new KernelBoxes(exact, objective, options, reports);
    }
    return new AugmentedLagrangian(
        objective.space(), Kinks.atOne(objective.labels()), objective.lambda(), reports);
  }

  /**
   * Options: LIBSVM's epsilon, the largest violation of the optimality conditions in units of the
   * margin; the maximum number of pair steps; memory for kernel rows in MiB, at most a quarter of
   * the heap and shared by parallel fits; and whether samples firmly at a bound are temporarily
   * removed.
   */
  public record BoxOptions(
      double tolerance, int iterations, int cacheMegabytes, boolean shrinking) {
    static final NumberParameter TOLERANCE =
        Parameter.number(
            "tolerance",
            1e-3,
            Bounds.POSITIVE,
            "largest violation of the optimality conditions, in units of the margin");

    public static final IntegerParameter ITERATIONS =
        Parameter.integer("iterations", 100_000_000, 1, "maximum number of pair steps");

    public static final IntegerParameter CACHE =
        Parameter.integer("cache", 256, 0, "memory for kernel rows, in MiB");

    public BoxOptions {
      TOLERANCE.check(tolerance);
      ITERATIONS.check(iterations);
      CACHE.check(cacheMegabytes);
    }

    public BoxOptions(double tolerance) {
      this(tolerance, ITERATIONS.standard(), CACHE.standard(), true);
    }

    long cacheNumbers() {
      long heap = Runtime.getRuntime().maxMemory() / 4 / Workers.sideBySide();
      return Math.min((long) cacheMegabytes << 20, heap) / Double.BYTES;
    }
  }

  /**
   * The solution of a problem: a_i in its box, the number of nonzero a_i at an end of their box,
   * the largest violation of the optimality conditions in units of the margin, pair or Newton
   * steps, and whether the tolerance was met.
   */
  public record BoxSolution(
      Hypothesis hypothesis,
      double[] dual,
      int atBound,
      double violation,
      long iterations,
      boolean converged) {
    int support() {
      return (int) Arrays.stream(dual).filter(a -> a != 0).count();
    }

    static int countAtBound(double[] dual, double[] lower, double[] upper) {
      int count = 0;
      for (int i = 0; i < dual.length; i++) {
        count += dual[i] != 0 && (dual[i] == lower[i] || dual[i] == upper[i]) ? 1 : 0;
      }
      return count;
    }
  }

  /** Reports of a fit: the first problem is iteration 0, warm-started ones are not reported. */
  static final class Reports {
    private final Control control;
    private final long begin = System.nanoTime();
    private int problems;

    Reports(Control control) {
      this.control = control;
    }

    void beginProblem() {
      problems++;
    }

    boolean warm() {
      return problems > 1;
    }

    boolean cancelled() {
      return control.cancelled().getAsBoolean();
    }

    /** Reports progress with an upper (primal) or lower (dual) bound of the minimum. */
    void report(double objective, double violation) {
      if (!warm()) {
        double seconds = (System.nanoTime() - begin) / 1e9;
        control.listener().iteration(new Trace.Step(0, objective, Double.NaN, violation, seconds));
      }
    }
  }
}
