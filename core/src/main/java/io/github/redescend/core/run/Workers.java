package io.github.redescend.core.run;

import io.github.redescend.core.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A number of threads to work with. Results do not depend on how tasks are spread: tasks write to
 * places of their own, and what is summed is summed in task order. (A BLAS may sum in another order
 * with another number of threads, which shows in the last digits.)
 */
public final class Workers {
  private final int threads;

  private Workers(int threads) {
    this.threads = threads;
  }

  /** Work on this many threads; 1 runs everything in the calling thread. */
  public static Workers of(int threads) {
    return new Workers(Require.atLeast("threads", threads, 1));
  }

  /** One thread for each processor. */
  public static Workers all() {
    return of(Runtime.getRuntime().availableProcessors());
  }

  /** The number of threads. */
  public int threads() {
    return threads;
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
   * @throws IllegalStateException if the calling thread is interrupted, when no task is running any
   *     more
   */
  public <T> List<T> map(List<? extends Callable<T>> tasks) {
    List<T> results = new ArrayList<>(tasks.size());
    if (threads == 1 || tasks.size() <= 1 || Thread.currentThread() instanceof WorkerThread) {
      for (Callable<T> task : tasks) {
        results.add(call(task));
      }
      return results;
    }
    int width = Math.min(threads, tasks.size());
    ExecutorService pool =
        Executors.newFixedThreadPool(width, work -> new WorkerThread(work, width));
    try {
      // All before a task that failed still run, so that the failure thrown is always the same.
      AtomicInteger failed = new AtomicInteger(Integer.MAX_VALUE);
      List<Future<T>> futures = new ArrayList<>(tasks.size());
      for (int i = 0; i < tasks.size(); i++) {
        int number = i;
        futures.add(pool.submit(() -> unlessAfter(failed, number, tasks.get(number))));
      }
      for (Future<T> future : futures) {
        results.add(get(future));
      }
      return results;
    } finally {
      end(pool);
    }
  }

  /** The task's result; nothing, which nobody reads, if a task before it has failed. */
  private static <T> T unlessAfter(AtomicInteger failed, int number, Callable<T> task)
      throws Exception {
    if (number > failed.get()) {
      return null;
    }
    boolean done = false;
    try {
      T result = task.call();
      done = true;
      return result;
    } finally {
      if (!done) {
        failed.accumulateAndGet(number, Math::min);
      }
    }
  }

  /** Waits for the tasks under way: they write to arrays of the caller's. */
  private static void end(ExecutorService pool) {
    boolean interrupted = false;
    boolean ended = false;
    pool.shutdownNow();
    while (!ended) {
      try {
        ended = pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static <T> T call(Callable<T> task) {
    try {
      return task.call();
    } catch (Exception e) {
      throw unchecked(e);
    }
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for workers", e);
    }
  }

  private static RuntimeException unchecked(Throwable cause) {
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
    return Thread.currentThread() instanceof WorkerThread worker ? worker.width : 1;
  }

  /** A thread of a pool, known by its class so that nested loops do not start more. */
  private static final class WorkerThread extends Thread {
    private final int width;

    WorkerThread(Runnable work, int width) {
      super(work, "redescend-worker");
      this.width = width;
      setDaemon(true);
    }
  }

  /** Work on a range. */
  @FunctionalInterface
  public interface RangeBody {
    /** Works on {@code from} up to, not including, {@code to}. */
    void run(int from, int to);
  }
}
