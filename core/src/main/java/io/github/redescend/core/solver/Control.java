package io.github.redescend.core.solver;

import java.util.function.BooleanSupplier;

/**
 * How a run is watched and stopped from outside.
 *
 * @param listener is told of every iteration, on the solving thread; and of the way to the first
 *     one where that is long, with iteration number 0
 * @param cancelled asked once an iteration, or more often; when true the run ends with what it has
 */
public record Control(Listener listener, BooleanSupplier cancelled) {
  /** No listener, never cancelled. */
  public static Control defaults() {
    return new Control(step -> {}, () -> false);
  }

  /** The same with this listener. */
  public Control withListener(Listener other) {
    return new Control(other, cancelled);
  }

  /** The same, asked whether to stop. */
  public Control withCancellation(BooleanSupplier other) {
    return new Control(listener, other);
  }

  /** The same for a run that goes on from another: the listener hears of its steps numbered on. */
  public Control goingOn(Trace before) {
    return withListener(step -> listener.iteration(step.after(before)));
  }

  /** Watches a run. */
  @FunctionalInterface
  public interface Listener {
    /** An iteration is done; or, with number 0, the first one is still under way. */
    void iteration(Trace.Step step);
  }
}
