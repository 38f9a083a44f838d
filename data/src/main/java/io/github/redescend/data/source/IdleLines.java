package io.github.redescend.data.source;

/** Counts lines that add nothing to a table, of which a file may not be full. */
public final class IdleLines {
  /** More than any program writes as a comment. */
  private static final long MOST = 10_000_000;

  private final Source source;
  private final long most;
  private long idle;

  public IdleLines(Source source) {
    this(source, MOST);
  }

  /** At most so many in succession. */
  public IdleLines(Source source, long most) {
    this.source = source;
    this.most = most;
  }

  /** A line that adds nothing was met. */
  public void skip(long line) {
    idle++;
    if (idle > most) {
      throw source.refusal(
          line, "more than %d lines in succession that hold no row".formatted(most));
    }
  }

  /** A line that adds something was met. */
  public void end() {
    idle = 0;
  }
}
