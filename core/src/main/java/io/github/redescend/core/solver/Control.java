package io.github.redescend.core.solver;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * How a run is watched and stopped from outside.
 *
 * <p>Interrupting the thread that runs a solver cancels the run as {@code cancelled} does, on
 * whichever threads it computes: the run ends with what it has and {@link StopReason#CANCELLED},
 * nothing is thrown, and the thread stays interrupted. A run looks between its steps and between
 * the factorisations of a step. A fit, which is one run or many, makes no model of such a run: it
 * throws {@link CancellationException}, see {@link #throwIfCancelled}.
 *
 * @param listener is told of every iteration, on the solving thread; and of the way to the first
 *     one where that is long, with iteration number 0
 * @param cancelled asked once an iteration, or more often; when true the run ends with what it has.
 *     Once true it stays true
 */
public record Control(Listener listener, BooleanSupplier cancelled) {
  /** Whether the run is to end: what was given says so, or the thread that asks is interrupted. */
  @Override
  public BooleanSupplier cancelled() {
    return () -> Thread.currentThread().isInterrupted() || cancelled.getAsBoolean();
  }

  /**
   * Ends a fit that was cancelled, so that nobody takes what a run has left for its result.
   *
   * @throws CancellationException if the run is to end
   */
  public void throwIfCancelled() {
    if (cancelled().getAsBoolean()) {
      throw new CancellationException("cancelled before it was done: there is no result");
    }
  }

  /** No listener, cancelled by an interrupt alone. */
  public static Control defaults() {
    return new Control(step -> {}, () -> false);
  }

  /** The same with this listener. */
  public Control withListener(Listener other) {
    return new Control(other, cancelled);
  }

  /** The same, of which nobody hears. */
  public Control quiet() {
    return defaults().withCancellation(cancelled());
  }

  /**
   * Tells the listener that a stage of a longer training begins. A cancelled training ends here and
   * after each piece of the stage.
   *
   * @param what the stage, in words
   * @param pieces how many it has, -1 if nobody knows
   * @throws CancellationException if the run is to end
   */
  public Stage stage(String what, int pieces) {
    return new Stage(this, what, pieces);
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

    /**
     * A training that is more than one run has got on. Calls come one at a time, from whichever
     * thread finished a piece; the first of a stage has 0 done.
     *
     * @param what the stage, in words, as in {@code choosing the loss}
     * @param done its pieces that are finished
     * @param total all its pieces, -1 if nobody knows
     */
    default void stage(String what, int done, int total) {}
  }

  /** A stage of a longer training, of pieces that may be done side by side. */
  public static final class Stage {
    private final Control control;
    private final String what;
    private final int total;
    private int done;

    Stage(Control control, String what, int total) {
      this.control = control;
      this.what = what;
      this.total = total;
      control.listener().stage(what, 0, total);
      control.throwIfCancelled();
    }

    /**
     * One piece more is finished. Safe from any thread.
     *
     * @throws java.util.concurrent.CancellationException if the training is cancelled
     */
    public synchronized void advance() {
      done++;
      control.listener().stage(what, done, total);
      control.throwIfCancelled();
    }
  }
}
