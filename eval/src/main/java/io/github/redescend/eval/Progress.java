package io.github.redescend.eval;

/** Told how far a long run is. */
@FunctionalInterface
public interface Progress {
  /**
   * More is done. Calls come one at a time, in the order of {@code done}, from whichever thread
   * finished a piece; the first has 0 done.
   *
   * @param done the pieces finished
   * @param total all pieces
   * @param what the piece that was finished last, or what begins
   */
  void advanced(int done, int total, String what);

  /** Tells nobody. */
  static Progress silent() {
    return (done, total, what) -> {};
  }
}
