package io.github.redescend.linalg;

import io.github.redescend.core.Require;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/**
 * The number of threads per call of a backend, for the whole process. Calls too small to share use
 * one thread: two take twice as long for the Cholesky factor of a 200 x 200 matrix. While an outer
 * loop is parallel the number is 1. Thread-safe: scopes may overlap, and the end of the last one
 * restores the number. A large call may get one thread if a small call of another Java thread
 * starts at the same moment.
 */
public final class ThreadLimit {
  private final IntSupplier reader;
  private final IntConsumer writer;
  private volatile int max;
  private volatile int depth;

  ThreadLimit(IntSupplier reader, IntConsumer writer) {
    this.reader = reader;
    this.writer = writer;
    this.max = reader.getAsInt();
  }

  /**
   * A limit that {@code setter} applies.
   *
   * @param threads the current number
   */
  public static ThreadLimit of(int threads, IntConsumer setter) {
    AtomicInteger now = new AtomicInteger(threads);
    return new ThreadLimit(
        now::get,
        number -> {
          setter.accept(number);
          now.set(number);
        });
  }

  /** For a backend without threads: always 1. */
  public static ThreadLimit none() {
    return new ThreadLimit(() -> 1, threads -> {});
  }

  /** The threads of one large call. */
  public synchronized int threads() {
    return depth > 0 ? 1 : max;
  }

  /**
   * Sets the threads of one large call. While a {@link #single} scope is open, it takes effect at
   * the end of the scope.
   *
   * @throws io.github.redescend.core.InvalidInputException if {@code threads} is below 1
   */
  public synchronized void set(int threads) {
    Require.atLeast("threads", threads, 1);
    allow(threads);
    // a backend may have fewer threads than requested
    max = reader.getAsInt();
    if (depth > 0) {
      allow(1);
    }
  }

  /** One thread per call until the returned scope is closed. */
  synchronized Scope single() {
    depth++;
    allow(1);
    return new Scope();
  }

  /**
   * Before a call: all threads if it is large enough, else one.
   *
   * @param operations the number of multiplications
   * @param min the number from which threads are used
   */
  void share(double operations, double min) {
    int threads = max;
    if (threads > 1) {
      allow(depth > 0 || operations < min ? 1 : threads);
    }
  }

  private void allow(int threads) {
    if (reader.getAsInt() != threads) {
      writer.accept(threads);
    }
  }

  private synchronized void leave() {
    depth--;
    if (depth == 0) {
      allow(max);
    }
  }

  /** A period with one thread per call, until {@link #close}. */
  public final class Scope implements AutoCloseable {
    private boolean open = true;

    private Scope() {}

    @Override
    public void close() {
      synchronized (ThreadLimit.this) {
        if (open) {
          open = false;
          leave();
        }
      }
    }
  }
}
