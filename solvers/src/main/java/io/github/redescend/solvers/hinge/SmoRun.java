package io.github.redescend.solvers.hinge;

import io.github.redescend.core.space.KernelRows;

/** What all levels of one fit share: the kernel, the options, the count of steps. */
final class SmoRun {
  /** Steps between two questions whether to go on. */
  private static final int PATIENCE = 1024;

  private final KernelRows kernel;
  private final boolean balanced;
  private final double lambda;
  private final BoxOptions options;
  private final Reports reports;
  private double tolerance;
  private double dual;
  private long steps;
  private int most;
  private boolean ended;

  SmoRun(KernelRows kernel, boolean balanced, double lambda, BoxOptions options, Reports reports) {
    this.kernel = kernel;
    this.balanced = balanced;
    this.lambda = lambda;
    this.options = options;
    this.reports = reports;
  }

  KernelRows kernel() {
    return kernel;
  }

  /** Whether the coefficients must sum to zero, as a bias asks. */
  boolean balanced() {
    return balanced;
  }

  double tolerance() {
    return tolerance;
  }

  long cacheNumbers() {
    return options.cacheNumbers();
  }

  boolean shrinking() {
    return options.shrinking();
  }

  /** Whether a problem was solved before, so that most coefficients are where they will end. */
  boolean warm() {
    return reports.warm();
  }

  /**
   * Begins to count anew.
   *
   * @param problemTolerance that of the problem that begins
   * @param value its dual objective 1/2 alpha' K alpha - y' alpha at the start
   * @param limit the most steps
   */
  void begin(double problemTolerance, double value, int limit) {
    most = limit;
    tolerance = problemTolerance;
    dual = value;
    steps = 0;
    ended = false;
  }

  long steps() {
    return steps;
  }

  /** A step lowered the dual objective by so much. */
  void fell(double decrease) {
    dual -= decrease;
  }

  /**
   * Counts a step, unless the limit is reached or the run is cancelled.
   *
   * @param violation by how much the conditions fail where it begins
   */
  boolean mayStep(double violation) {
    ended |= steps >= most || (steps % PATIENCE == 0 && reports.cancelled());
    if (!ended) {
      if (steps > 0 && steps % Math.max(PATIENCE, kernel.samples()) == 0) {
        reports.tell(-lambda * dual, violation);
      }
      steps++;
    }
    return !ended;
  }
}
