package io.github.redescend.core.run;

import io.github.redescend.core.Require;
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
import java.util.function.IntSupplier;

/**
 * A number of threads to work with. Results do not depend on how tasks are spread: tasks write to
 * places of their own, and what is summed is summed in task order. (A BLAS may sum in another order
 * with another number of threads, which shows in the last digits.)
 */
public final class Workers {
  private final IntSupplier threads;

  private Workers(IntSupplier threads) {
    this.threads = threads;
  }

  /** Work on this many threads; 1 runs everything in the calling thread. */
  public static Workers of(int threads) {
    Require.atLeast("threads", threads, 1);
    return new Workers(() -> threads);
  }

  /**
   * Threads that several share who do not know of each other: each work gets as many as fall to one
   * of those who are there when it begins, at least one.
   *
   * @param users how many there are now, the one who asks included
   */
  public static Workers shared(int threads, IntSupplier users) {
    Require.atLeast("threads", threads, 1);
    return new Workers(() -> Math.max(1, threads / Math.max(1, users.getAsInt())));
  }

  /** One thread for each processor. */
  public static Workers all() {
    return of(Runtime.getRuntime().availableProcessors());
  }

  /** The number of threads, of shared ones that of now. */
  public int threads() {
    return threads.getAsInt();
  }

  /**
   * Runs the body for ranges that together cover 0 .. {@code size}, each at most {@code grain}
   * long.
   */
  public void ranges(int size, int grain, RangeBody body) {
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int from = 0; from < size; from += grain) {
      int start = from;
      tasks.add(
          () -> {
            body.run(start, Math.min(size, start + grain));
            return null;
          });
    }
    map(tasks);
  }

  /**
   * Runs the tasks and returns their results in task order. The first failure, in task order, is
   * thrown as it is, when no task is running any more; tasks after it that have not begun never do.
   * Called from within a task, it runs in that task's thread: the outermost loop is the parallel
   * one.
   *
   * <p>If the calling thread is interrupted, so are the threads of the tasks, which may end early;
   * the results come nevertheless, and the calling thread stays interrupted.
   */
  public <T> List<T> map(List<? extends Callable<T>> tasks) {
    List<T> results = new ArrayList<>(tasks.size());
    int width = Math.min(threads(), tasks.size());
    if (width <= 1 || ParallelRun.sideBySide() > 1) {
      for (Callable<T> task : tasks) {
        results.add(call(task));
      }
      return results;
    }
    return ParallelRun.of(tasks, width);
  }

  private static <T> T call(Callable<T> task) {
    try {
      return task.call();
    } catch (Exception e) {
      throw unchecked(e);
    }
  }

  /** An unchecked exception for it; an error is thrown. */
  static RuntimeException unchecked(Throwable cause) {
    if (cause instanceof RuntimeException e) {
      return e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    return new IllegalStateException(cause);
  }

  /** How many tasks run side by side where this is called from: 1 outside of any task. */
  public static int sideBySide() {
    return ParallelRun.sideBySide();
  }

  /** Work on a range. */
  @FunctionalInterface
  public interface RangeBody {
    /** Works on {@code from} up to, not including, {@code to}. */
    void run(int from, int to);
  }

  /**
   * Tasks on several threads, begun in their order. The calling thread is one of them: a small pass
   * over features is over before two others have woken up. The others are those of a pool that all
   * runs share, since starting a thread takes as long as such a pass; idle ones end after {@value
   * #KEPT_SECONDS} seconds.
   */
  static final class ParallelRun<T> {
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
     * Of several failures the first in task order stays; all tasks before it have begun and go on
     * to their ends, in case they fail too. Those after it are interrupted.
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
}
