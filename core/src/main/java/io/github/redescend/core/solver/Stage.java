package io.github.redescend.core.solver;

/** A stage of a longer training, of pieces that may be done side by side. */
public final class Stage {
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
