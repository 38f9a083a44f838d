package io.github.redescend.core.run;

import static java.util.concurrent.TimeUnit.SECONDS;

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
import java.util.function.IntSupplier;

/**
 * A number of threads. Results do not depend on how tasks are distributed: tasks write to separate
 * places, and sums are added in task order. (A BLAS may add in another order with another number of
 * threads, which changes the last digits.)
 */
public final class Workers {
  private final IntSupplier threads;

  private Workers(IntSupplier threads) {
    this.threads = threads;
  }

  /** This many threads; 1 runs everything in the calling thread. */
  public static Workers of(int threads) {
    return shared(threads, () -> 1);
  }

  /**
   * Threads shared by several users: each call gets an equal share of them, at least one.
   *
   * @param users the current number of users, the caller included
   */
  public static Workers shared(int threads, IntSupplier users) {
    Require.atLeast("threads", threads, 1);
    return new Workers(() -> Math.max(1, threads / Math.max(1, users.getAsInt())));
  }

  public static Workers all() {
    return of(Runtime.getRuntime().availableProcessors());
  }

  /** The current number of threads. */
  public int threads() {
    return threads.getAsInt();
  }

  /** Runs the body for consecutive ranges of [0, size), each at most {@code grain} long. */
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
   * Runs the tasks and returns their results in task order. The first failure in task order is
   * thrown after all running tasks have ended; later tasks are not started. Within a task it runs
   * sequentially: only the outermost loop is parallel.
   *
   * <p>An interrupt of the calling thread is passed on to the tasks; the results are still
   * returned, and the thread stays interrupted.
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

  /** The exception, wrapped if it is checked; errors are thrown. */
  static RuntimeException unchecked(Throwable cause) {
    if (cause instanceof RuntimeException e) {
      return e;
    }
    if (cause instanceof Error e) {
      throw e;
    }
    return new IllegalStateException(cause);
  }

  /** The number of tasks that run in parallel with the caller's; 1 outside of any task. */
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
   * Tasks on several threads, started in order; the calling thread is one of them. The others come
   * from a common pool, since starting a thread takes as long as a small task; idle ones end after
   * {@value #KEPT_SECONDS} seconds.
   */
  static final class ParallelRun<T> {
    private static final int KEPT_SECONDS = 2;

    private static final ExecutorService POOL =
        new ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            KEPT_SECONDS,
            SECONDS,
            new SynchronousQueue<>(),
            ParallelRun::worker);

    /** The number of threads of the run that a thread works for. */
    private static final ThreadLocal<Integer> WIDTH = ThreadLocal.withInitial(() -> 1);

    private final Thread caller = Thread.currentThread();
    private final List<? extends Callable<T>> tasks;
    private final List<T> results;

    /** The current task of each thread. */
    private final Map<Thread, Integer> working = new HashMap<>();

    private int begun;
    private int threads;

    /** Whether the caller was interrupted, and whether this run interrupted it. */
    private boolean interrupted;

    private boolean stopped;
    private int failed = Integer.MAX_VALUE;
    private Throwable failure;

    private ParallelRun(List<? extends Callable<T>> tasks) {
      this.tasks = tasks;
      this.results = new ArrayList<>(Collections.nCopies(tasks.size(), null));
    }

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
        // No thread is available: running ones must end before the caller goes on.
        run.threads(-1);
        run.fail(-1, e);
      }
      run.work(width);
      return run.joined();
    }

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
          // Errors such as a full heap are passed to the caller as well.
          fail(i, e);
        }
      }
      WIDTH.remove();
    }

    /** The next task; -1 if none is left or one has failed. */
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

    /** Keeps the first failure in task order: earlier tasks go on, later ones are interrupted. */
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

    /** Clears the interrupt before the thread returns to the pool. */
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

    /** Waits for all tasks even if interrupted, since they write to the caller's arrays. */
    private synchronized List<T> joined() {
      if (stopped) {
        // The interrupt was meant for the task, not for the thread.
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
