package io.github.redescend.eval;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** Receives the progress of a long run. */
@FunctionalInterface
public interface Progress {
  /**
   * Receives the finished or starting piece {@code what}; called one at a time and in order of
   * {@code done}, from any thread, first with 0.
   */
  void advanced(int done, int total, String what);

  /** The progress of one of several runs of equal length. */
  default Progress part(int part, int parts) {
    return (done, total, what) -> advanced(part * total + done, parts * total, what);
  }

  /**
   * Counts pieces of work that end on several threads. The returned function is called when a piece
   * ends, and describes it given the number of pieces that have ended.
   *
   * @param next describes the first piece
   */
  default Consumer<IntFunction<String>> counting(int total, String next) {
    AtomicInteger done = new AtomicInteger();
    advanced(0, total, next);
    return what -> {
      synchronized (done) {
        int count = done.incrementAndGet();
        advanced(count, total, what.apply(count));
      }
    };
  }

  static Progress silent() {
    return (done, total, what) -> {};
  }
}
