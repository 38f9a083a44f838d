package io.github.redescend.cli.command.serve;

import io.github.redescend.core.run.Workers;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The threads that bodies are predicted with: as many bodies at a time as there are threads, among
 * which the threads are divided. A long body alone has all of them, and many together do not start
 * so many each. Safe for concurrent use.
 */
final class SharedThreads {
  private final int threads;
  private final Semaphore free;

  /** So many threads, at least 1. */
  SharedThreads(int threads) {
    this.threads = threads;
    this.free = new Semaphore(threads, true);
  }

  /** Where to compute between {@link #begin} and {@link #end}. */
  Workers workers() {
    return Workers.shared(threads, () -> threads - free.availablePermits());
  }

  /**
   * Waits until a body may be predicted.
   *
   * @return false if that took too long, or the thread was interrupted, which it stays
   */
  boolean begin(int patienceSeconds) {
    try {
      return free.tryAcquire(patienceSeconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** The body that had begun is predicted. */
  void end() {
    free.release();
  }
}
