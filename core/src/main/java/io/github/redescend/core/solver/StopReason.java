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

  /** Of a run with one stop test and a limit. */
  public static StopReason of(boolean converged, Control control) {
    if (converged) {
      return CONVERGED;
    }
    return control.cancelled().getAsBoolean() ? CANCELLED : ITERATION_LIMIT;
  }

  /** Whether the run ended as it should: converged, or with the asked number of iterations. */
  public boolean success() {
    return success;
  }

  /**
   * Whether a stop test held. A run whose number of iterations was fixed ends as it should, but
   * nothing tells how far from stationary it is: it did not converge.
   */
  public boolean converged() {
    return this == CONVERGED;
  }
}
