package io.github.redescend.linalg;

import io.github.redescend.core.Require;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/**
 * The number of threads that one call of a backend uses, for the whole process. A call too small to
 * be worth sharing has one thread whatever the number: two need twice as long for the Cholesky
 * factor of 200 x 200, since one waits for the other at every step. And there are stretches of time
 * in which it is 1 because an outer loop keeps the processors busy. Safe for concurrent use:
 * stretches may overlap in any order, and the end of the last one brings back the number that was
 * set. The number belongs to the native library, so a large call may find one thread if a small
 * call of another Java thread begins at the same moment.
 */
public final class ThreadLimit {
  private final IntSupplier reader;
  private final IntConsumer writer;
  private volatile int most;
  private volatile int depth;

  /** Reads and writes the number of threads through the given functions. */
  ThreadLimit(IntSupplier reader, IntConsumer writer) {
    this.reader = reader;
    this.writer = writer;
    this.most = reader.getAsInt();
  }

  /**
   * A limit that {@code setter} sets.
   *
   * @param threads the number that is in force
   */
  public static ThreadLimit of(int threads, IntConsumer setter) {
    AtomicInteger now = new AtomicInteger(threads);
    return new ThreadLimit(
        now::get,
        wanted -> {
          setter.accept(wanted);
          now.set(wanted);
        });
  }

  /** A limit for a backend without threads: always 1, setting it changes nothing. */
  public static ThreadLimit none() {
    return new ThreadLimit(() -> 1, threads -> {});
  }

  /** The threads that one large call uses now. */
  public synchronized int threads() {
    return depth > 0 ? 1 : most;
  }

  /**
   * Sets the threads that one large call uses. While a {@link #single} scope is open, this is the
   * number that the end of the scope brings into force.
   *
   * @throws io.github.redescend.core.InvalidInputException if {@code threads} is below 1
   */
  public synchronized void set(int threads) {
    Require.atLeast("threads", threads, 1);
    allow(threads);
    // a backend may have fewer than it is asked for
    most = reader.getAsInt();
    if (depth > 0) {
      allow(1);
    }
  }

  /** One thread a call from now until the returned scope is closed. */
  synchronized Scope single() {
    depth++;
    allow(1);
    return new Scope();
  }

  /**
   * Before a call of the backend: all threads if it is worth sharing, else one.
   *
   * @param operations the multiplications that the call takes
   * @param least as few as are worth sharing
   */
  void share(double operations, double least) {
    int threads = most;
    if (threads > 1) {
      allow(depth > 0 || operations < least ? 1 : threads);
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
      allow(most);
    }
  }

  /** A stretch of time with one thread a call; {@link #close} ends it, once. */
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
