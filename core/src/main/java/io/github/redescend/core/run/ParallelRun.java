package io.github.redescend.core.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Tasks on several threads, begun in their order. The calling thread is one of them: a small pass
 * over features is over before two others have woken up. The others are those of a pool that all
 * runs share, since starting a thread takes as long as such a pass; idle ones end after {@value
 * #KEPT_SECONDS} seconds.
 */
final class ParallelRun<T> {
  private static final int KEPT_SECONDS = 2;

  private static final ExecutorService POOL =
      new ThreadPoolExecutor(
          0,
          Integer.MAX_VALUE,
          KEPT_SECONDS,
          TimeUnit.SECONDS,
          new SynchronousQueue<>(),
          ParallelRun::worker);

  /** How many threads the run has that a thread works for. */
  private static final ThreadLocal<Integer> WIDTH = ThreadLocal.withInitial(() -> 1);

  private final Thread caller = Thread.currentThread();
  private final List<? extends Callable<T>> tasks;
  private final List<T> results;

  /** The threads and the task that each is at. */
  private final Map<Thread, Integer> working = new HashMap<>();

  private int begun;
  private int threads;

  /** Whether somebody has interrupted the calling thread, and whether this run has. */
  private boolean interrupted;

  private boolean stopped;
  private int failed = Integer.MAX_VALUE;
  private Throwable failure;

  private ParallelRun(List<? extends Callable<T>> tasks) {
    this.tasks = tasks;
    this.results = new ArrayList<>(Collections.nCopies(tasks.size(), null));
  }

  /** The results of the tasks, in their order, as {@link Workers#map} has it. */
  static <T> List<T> of(List<? extends Callable<T>> tasks, int width) {
    ParallelRun<T> run = new ParallelRun<>(tasks);
    try {
      for (int i = 1; i < width; i++) {
        run.threads(1);
        POOL.execute(
            () -> {
              run.work(width);
              run.end();
            });
      }
    } catch (Throwable e) {
      // No thread is to be had: those that there are must have ended before the caller goes on.
      run.threads(-1);
      run.fail(-1, e);
    }
    run.work(width);
    return run.joined();
  }

  /** How many threads the run has that the calling thread works for; 1 if it works for none. */
  static int sideBySide() {
    return WIDTH.get();
  }

  private void work(int width) {
    Thread self = Thread.currentThread();
    WIDTH.set(width);
    for (int i = next(self); i >= 0; i = next(self)) {
      try {
        finish(i, tasks.get(i).call());
      } catch (Throwable e) {
        // Errors, a full heap above all, are the caller's to see as well.
        fail(i, e);
      }
    }
    WIDTH.remove();
  }

  /** The task to begin; below 0 if none is left or one has failed. */
  private synchronized int next(Thread self) {
    working.remove(self);
    if (self == caller && !stopped && self.isInterrupted()) {
      passOn();
    }
    if (failure != null || begun == tasks.size()) {
      return -1;
    }
    if (interrupted) {
      self.interrupt();
    }
    working.put(self, begun);
    return begun++;
  }

  private synchronized void finish(int task, T result) {
    results.set(task, result);
  }

  /**
   * Of several failures the first in task order stays; all tasks before it have begun and go on to
   * their ends, in case they fail too. Those after it are interrupted.
   */
  private synchronized void fail(int task, Throwable e) {
    if (task < failed) {
      failed = task;
      failure = e;
    }
    working.forEach(
        (thread, at) -> {
          if (at > task) {
            stopped |= thread == caller;
            thread.interrupt();
          }
        });
  }

  /** The thread goes back to the pool as it came. */
  private synchronized void end() {
    Thread.interrupted();
    threads(-1);
  }

  private void passOn() {
    interrupted = true;
    working.keySet().forEach(Thread::interrupt);
  }

  private synchronized void threads(int more) {
    threads += more;
    notifyAll();
  }

  /**
   * Waits for the tasks, whatever happens: they write to arrays of the caller's. An interrupt is
   * passed on to them.
   */
  private synchronized List<T> joined() {
    if (stopped) {
      // Its task was to end, not the thread.
      Thread.interrupted();
    }
    while (threads > 0) {
      try {
        wait();
      } catch (InterruptedException e) {
        passOn();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (failure != null) {
      throw Workers.unchecked(failure);
    }
    return results;
  }

  private static Thread worker(Runnable work) {
    Thread thread = new Thread(work, "redescend-worker");
    thread.setDaemon(true);
    return thread;
  }
}
