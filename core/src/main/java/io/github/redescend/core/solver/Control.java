package io.github.redescend.core.solver;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Observes and cancels a run.
 *
 * <p>Interrupting the thread that runs a solver cancels the run: it ends with its current point and
 * {@link StopReason#CANCELLED}, nothing is thrown, and the thread stays interrupted. A fit of one
 * or more runs makes no model then: it throws {@link CancellationException}, see {@link
 * #throwIfCancelled}.
 *
 * @param listener is called after every iteration, on the solving thread, and with iteration number
 *     0 during long work before the first
 * @param cancelled asked at least once an iteration; must stay true once it is true
 */
public record Control(Listener listener, BooleanSupplier cancelled) {
  /** Whether the run is to end, by request or because the calling thread is interrupted. */
  @Override
  public BooleanSupplier cancelled() {
    return () -> Thread.currentThread().isInterrupted() || cancelled.getAsBoolean();
  }

  /**
   * Ends a cancelled fit, so that no unfinished run is taken for a result.
   *
   * @throws CancellationException if the run is to end
   */
  public void throwIfCancelled() {
    if (cancelled().getAsBoolean()) {
      throw new CancellationException("cancelled before the end: there is no result");
    }
  }

  /** No listener; only an interrupt cancels. */
  public static Control defaults() {
    return new Control(step -> {}, () -> false);
  }

  public Control withListener(Listener other) {
    return new Control(other, cancelled);
  }

  /** Returns this control without a listener. */
  public Control quiet() {
    return defaults().withCancellation(cancelled());
  }

  /**
   * Reports the start of a stage of a longer training. A cancelled training ends here and after
   * each piece of the stage.
   *
   * @param what the stage, in words
   * @param pieces the number of its pieces, -1 if unknown
   * @throws CancellationException if the run is to end
   */
  public Stage stage(String what, int pieces) {
    return new Stage(this, what, pieces);
  }

  public Control withCancellation(BooleanSupplier other) {
    return new Control(listener, other);
  }

  /** The control for a run that continues another: step numbers go on from there. */
  public Control goingOn(Trace before) {
    return withListener(step -> listener.iteration(step.after(before)));
  }

  /** Watches a run. */
  @FunctionalInterface
  public interface Listener {
    /** Called after an iteration; with number 0 while the first one is in progress. */
    void iteration(Trace.Step step);

    /**
     * Called when a stage of a training makes progress, from any thread, one call at a time.
     *
     * @param what the stage, in words, as in {@code choosing the loss}
     * @param done finished pieces, 0 at first
     * @param total all pieces, -1 if unknown
     */
    default void stage(String what, int done, int total) {}
  }

  /** A stage of a longer training, whose pieces may run in parallel. */
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
     * Counts one finished piece; thread-safe.
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
