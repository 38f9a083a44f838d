package io.github.redescend.result;

/** Seconds since it was made. */
public final class Stopwatch {
  private final long begin = System.nanoTime();

  public double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }
}
