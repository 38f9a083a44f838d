package io.github.redescend.solvers.dual;

import io.github.redescend.core.space.KernelRows;
import java.util.function.BooleanSupplier;

/** What all levels of one fit share: the kernel, the options, the count of steps. */
final class SmoRun {
  /** Steps between two questions whether to go on. */
  private static final int PATIENCE = 1024;

  private final KernelRows kernel;
  private final boolean balanced;
  private final BoxOptions options;
  private final BooleanSupplier cancelled;
  private long steps;
  private boolean ended;

  SmoRun(KernelRows kernel, boolean balanced, BoxOptions options, BooleanSupplier cancelled) {
    this.kernel = kernel;
    this.balanced = balanced;
    this.options = options;
    this.cancelled = cancelled;
  }

  KernelRows kernel() {
    return kernel;
  }

  /** Whether the coefficients must sum to zero, as a bias asks. */
  boolean balanced() {
    return balanced;
  }

  double tolerance() {
    return options.tolerance();
  }

  long cacheNumbers() {
    return options.cacheNumbers();
  }

  boolean shrinking() {
    return options.shrinking();
  }

  /** Begins to count anew. */
  void begin() {
    steps = 0;
    ended = false;
  }

  long steps() {
    return steps;
  }

  /** Counts a step, unless the limit is reached or the run is cancelled. */
  boolean mayStep() {
    ended |= steps >= options.iterations() || (steps % PATIENCE == 0 && cancelled.getAsBoolean());
    if (!ended) {
      steps++;
    }
    return !ended;
  }
}
