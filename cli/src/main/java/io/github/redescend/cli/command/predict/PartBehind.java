package io.github.redescend.cli.command.predict;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Processes one part of a source on another thread while the caller reads the next. The caller
 * processes the first part itself, because small inputs have only one. Not thread-safe.
 */
final class PartBehind {
  private final boolean apart;
  private boolean later;
  private FutureTask<Void> part;

  /** Creates a worker that uses another thread if {@code apart}, else the caller's thread. */
  PartBehind(boolean apart) {
    this.apart = apart;
  }

  /** Starts a part. The previous one must have ended by {@link #join}. */
  void run(Runnable work) {
    if (!apart || !later) {
      later = true;
      work.run();
      return;
    }
    part = new FutureTask<>(work, null);
    Thread thread = new Thread(part, "predict");
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits for the current part to end and throws its exception, if any. */
  void join() {
    FutureTask<Void> last = part;
    part = null;
    boolean interrupted = false;
    while (last != null) {
      try {
        last.get();
        last = null;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw (RuntimeException) e.getCause();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
