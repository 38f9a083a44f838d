package io.github.redescend.core.solver;

/** A stage of a longer training, of pieces that may be done side by side. */
public final class Stage {
  private final Control.Listener listener;
  private final String what;
  private final int total;
  private int done;

  Stage(Control.Listener listener, String what, int total) {
    this.listener = listener;
    this.what = what;
    this.total = total;
    listener.stage(what, 0, total);
  }

  /** One piece more is finished. Safe from any thread. */
  public synchronized void advance() {
    done++;
    listener.stage(what, done, total);
  }
}
