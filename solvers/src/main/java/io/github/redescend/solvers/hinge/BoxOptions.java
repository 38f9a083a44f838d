package io.github.redescend.solvers.hinge;

import io.github.redescend.core.Require;
import io.github.redescend.core.run.Workers;

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
  /** The most pair steps where nothing else is said. */
  public static final int ITERATIONS = 100_000_000;

  /** The memory for kernel rows where nothing else is said, in MiB. */
  public static final int CACHE_MEGABYTES = 256;

  /** Checks the ranges. */
  public BoxOptions {
    Require.positive("tolerance", tolerance);
    Require.atLeast("iterations", iterations, 1);
    Require.atLeast("cache", cacheMegabytes, 0);
  }

  /** To this tolerance, everything else as usual. */
  public BoxOptions(double tolerance) {
    this(tolerance, ITERATIONS, CACHE_MEGABYTES, true);
  }

  /** The numbers that the cache may hold. */
  long cacheNumbers() {
    long heap = Runtime.getRuntime().maxMemory() / 4 / Workers.sideBySide();
    return Math.min((long) cacheMegabytes << 20, heap) / Double.BYTES;
  }
}
