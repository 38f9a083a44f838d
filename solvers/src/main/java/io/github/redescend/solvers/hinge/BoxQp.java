package io.github.redescend.solvers.hinge;

import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Trace;
import io.github.redescend.core.space.ExplicitSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.KernelSpace;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;

/**
 * A sequence of problems of one space that differ in their boxes; where it helps, each begins where
 * the last one ended. Confined to one fit.
 */
public interface BoxQp {
  /**
   * Minimises sum_i max over a in [lower_i, upper_i] of a (1 - y_i f(x_i)), plus (lambda/2)
   * ||f||^2.
   *
   * @param lower l_i, n numbers; left as they are
   * @param upper u_i &gt;= l_i; with a bias, some y_1 a_1 + ... + y_n a_n within the boxes must be
   *     0
   * @param tolerance the largest violation of the optimality conditions, in units of the margin,
   *     &gt; 0: for this problem in place of the options'
   * @throws IllegalArgumentException if none is, so that there is no minimum
   */
  BoxSolution solve(double[] lower, double[] upper, double tolerance);

  /**
   * The solver that suits the objective's space: sequential minimal optimisation where kernel rows
   * can be had, or where its steps stall an interior point method; on explicit features an
   * augmented Lagrangian method, and an interior point method where features are many.
   *
   * @param objective its space, labels and lambda count, its loss and sample weights do not
   * @param control hears of the first problem while it is under way; when cancelled, a run ends
   *     with what it has
   */
  static BoxQp of(Objective<?> objective, BoxOptions options, Control control) {
    Reports reports = new Reports(control);
    InteriorPoint interior = new InteriorPoint(objective, reports);
    if (objective.space() instanceof KernelSpace exact) {
      return new KernelBoxes(exact, objective, options, interior, reports);
    }
    return objective.space() instanceof ExplicitSpace explicit
        ? new FeatureBoxes(explicit, objective, interior, reports)
        : interior;
  }

  /**
   * How a problem is solved.
   *
   * @param tolerance the largest violation of the optimality conditions, in units of the margin:
   *     LIBSVM's epsilon
   * @param iterations the most pair steps
   * @param cacheMegabytes memory for kernel rows, in MiB; never more than a quarter of the heap,
   *     shared with the fits that run side by side
   * @param shrinking whether samples that sit firmly at a bound are left out for a while
   */
  public record BoxOptions(
      double tolerance, int iterations, int cacheMegabytes, boolean shrinking) {
    static final NumberParameter TOLERANCE =
        Parameter.number(
            "tolerance",
            1e-3,
            Bounds.POSITIVE,
            "largest violation of the optimality conditions, in units of the margin");

    /** The most pair steps. */
    public static final IntegerParameter ITERATIONS =
        Parameter.integer("iterations", 100_000_000, 1, "the most pair steps");

    /** The memory for kernel rows, in MiB. */
    public static final IntegerParameter CACHE =
        Parameter.integer("cache", 256, 0, "memory for kernel rows, in MiB");

    public BoxOptions {
      TOLERANCE.check(tolerance);
      ITERATIONS.check(iterations);
      CACHE.check(cacheMegabytes);
    }

    /** To this tolerance, everything else as usual. */
    public BoxOptions(double tolerance) {
      this(tolerance, ITERATIONS.standard(), CACHE.standard(), true);
    }

    /** The numbers that the cache may hold. */
    long cacheNumbers() {
      long heap = Runtime.getRuntime().maxMemory() / 4 / Workers.sideBySide();
      return Math.min((long) cacheMegabytes << 20, heap) / Double.BYTES;
    }
  }

  /**
   * The solution of a problem.
   *
   * @param hypothesis f
   * @param dual a_i, in its box: how much sample i duals; 0 where it does not
   * @param atBound how many a_i that are not 0 sit at an end of their box
   * @param violation by how much the optimality conditions fail at most, in units of the margin
   * @param iterations pair steps or interior point iterations
   * @param converged whether the tolerance was met
   */
  public record BoxSolution(
      Hypothesis hypothesis,
      double[] dual,
      int atBound,
      double violation,
      long iterations,
      boolean converged) {
    /** The number of samples whose dual variable is not 0: the support vectors. */
    int support() {
      int support = 0;
      for (double a : dual) {
        support += a != 0 ? 1 : 0;
      }
      return support;
    }

    /** How many of those that count do so with all that their box allows. */
    static int countAtBound(double[] dual, double[] lower, double[] upper) {
      int count = 0;
      for (int i = 0; i < dual.length; i++) {
        count += dual[i] != 0 && (dual[i] == lower[i] || dual[i] == upper[i]) ? 1 : 0;
      }
      return count;
    }
  }

  /**
   * What a fit tells from within, and whether it goes on: the first problem of a sequence is
   * reported as iteration 0 of the fit; the later ones begin near their solutions and are not.
   */
  static final class Reports {
    private final Control control;
    private final long begin = System.nanoTime();
    private int problems;

    Reports(Control control) {
      this.control = control;
    }

    /** A problem begins. */
    void beginProblem() {
      problems++;
    }

    /**
     * Whether a problem was solved before this one, so that its solution is where this one begins.
     */
    boolean warm() {
      return problems > 1;
    }

    boolean cancelled() {
      return control.cancelled().getAsBoolean();
    }

    /**
     * Tells how the problem comes on.
     *
     * @param objective a bound of the minimum: from above in a primal method, from below in a dual
     *     one
     * @param violation how far the optimality conditions are from holding
     */
    void tell(double objective, double violation) {
      if (!warm()) {
        double seconds = (System.nanoTime() - begin) / 1e9;
        control.listener().iteration(new Trace.Step(0, objective, Double.NaN, violation, seconds));
      }
    }
  }
}
