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

  /**
   * For one of several runs of equally many pieces, told as one.
   *
   * @param part the run, from 0
   * @param parts the number of runs
   */
  default Progress part(int part, int parts) {
    return (done, total, what) -> advanced(part * total + done, parts * total, what);
  }

  /** Tells nobody. */
  static Progress silent() {
    return (done, total, what) -> {};
  }
}
