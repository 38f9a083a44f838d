package io.github.redescend.linalg;

import io.github.redescend.core.Require;
import java.util.function.IntConsumer;
import java.util.function.IntSupplier;

/**
 * The number of threads that one call of a backend uses, for the whole process, and the stretches
 * of time in which it is 1 because an outer loop keeps the processors busy. Safe for concurrent
 * use: stretches may overlap in any order, and the last one that ends restores the number that the
 * first one found.
 */
public final class ThreadLimit {
  private final IntSupplier reader;
  private final IntConsumer writer;
  private int depth;
  private int former;

  /** Reads and writes the number of threads through the given functions. */
  ThreadLimit(IntSupplier reader, IntConsumer writer) {
    this.reader = reader;
    this.writer = writer;
  }

  /** A limit for a backend without threads: always 1, setting it changes nothing. */
  public static ThreadLimit none() {
    return new ThreadLimit(() -> 1, threads -> {});
  }

  /** The threads that one call uses now. */
  public synchronized int threads() {
    return reader.getAsInt();
  }

  /**
   * Sets the threads that one call uses. While a {@link #single} scope is open, this is the number
   * that the end of the scope brings into force.
   *
   * @throws io.github.redescend.core.InvalidInputException if {@code threads} is below 1
   */
  public synchronized void set(int threads) {
    Require.atLeast("threads", threads, 1);
    if (depth > 0) {
      former = threads;
    } else {
      writer.accept(threads);
    }
  }

  /** One thread a call from now until the returned scope is closed. */
  synchronized Scope single() {
    if (depth == 0) {
      former = reader.getAsInt();
      if (former != 1) {
        writer.accept(1);
      }
    }
    depth++;
    return new Scope();
  }

  private synchronized void leave() {
    depth--;
    if (depth == 0 && former != 1) {
      writer.accept(former);
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
