package io.github.redescend.cli.command.predict;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Works on one part of a source on another thread, while the caller reads the next. The first part
 * is worked on at once: of few rows there is no other. Confined to the caller's thread.
 */
final class PartBehind {
  private final boolean apart;
  private boolean later;
  private FutureTask<Void> part;

  /** Works on another thread if {@code apart}, else on the caller's. */
  PartBehind(boolean apart) {
    this.apart = apart;
  }

  /** Begins with a part; the one before has ended by {@link #join}. */
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

  /** Waits for the part that is worked on; throws what that threw, and forgets the part. */
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
