package io.github.redescend.core.run;

import io.github.redescend.core.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
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
}
