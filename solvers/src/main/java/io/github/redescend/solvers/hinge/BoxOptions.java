package io.github.redescend.solvers.hinge;

import io.github.redescend.core.run.Workers;
import io.github.redescend.core.spec.Allowed;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;

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
public record BoxOptions(double tolerance, int iterations, int cacheMegabytes, boolean shrinking) {
  static final NumberParameter TOLERANCE =
      Parameter.number(
          "tolerance",
          1e-3,
          Allowed.POSITIVE,
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
