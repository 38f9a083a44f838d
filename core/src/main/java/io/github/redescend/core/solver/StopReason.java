package io.github.redescend.core.solver;

import java.util.function.BooleanSupplier;

/** Why a solver stopped. */
public enum StopReason {
  /** The stop test held. */
  CONVERGED(true),
  /** The requested number of iterations is done; there was no stop test. */
  ITERATIONS_DONE(true),
  /** The stop test did not hold within the iteration limit. */
  ITERATION_LIMIT(false),
  /**
   * The objective could not be lowered further although the stop test did not hold: rounding, or an
   * incorrect loss.
   */
  NO_DESCENT(false),
  /** The caller cancelled the run. */
  CANCELLED(false);

  private final boolean success;

  StopReason(boolean success) {
    this.success = success;
  }

  /** The reason for a run with one stop test and a limit. */
  public static StopReason of(boolean converged, BooleanSupplier cancelled) {
    if (converged) {
      return CONVERGED;
    }
    return cancelled.getAsBoolean() ? CANCELLED : ITERATION_LIMIT;
  }

  /** Whether the run ended normally: converged, or after the requested number of iterations. */
  public boolean success() {
    return success;
  }

  /** Whether a stop test held; never for a fixed number of iterations. */
  public boolean converged() {
    return this == CONVERGED;
  }
}
