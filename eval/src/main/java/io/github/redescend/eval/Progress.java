package io.github.redescend.eval;

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

  static Progress silent() {
    return (done, total, what) -> {};
  }
}
