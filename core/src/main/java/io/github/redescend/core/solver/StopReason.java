package io.github.redescend.core.solver;

/** Why a solver stopped. */
public enum StopReason {
  /** The stop test held. */
  CONVERGED(true),
  /** The asked number of iterations is done; no stop test was asked for. */
  ITERATIONS_DONE(true),
  /** The stop test did not hold within the iterations allowed. */
  ITERATION_LIMIT(false),
  /**
   * The objective could not be lowered further, short of the stop test: rounding, or a wrong loss.
   */
  NO_DESCENT(false),
  /** The caller cancelled the run. */
  CANCELLED(false);

  private final boolean success;

  StopReason(boolean success) {
    this.success = success;
  }

  /** Whether the run ended as it should. */
  public boolean success() {
    return success;
  }
}
