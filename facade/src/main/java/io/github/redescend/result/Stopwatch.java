package io.github.redescend.result;

/** Measures the seconds since its creation. */
public final class Stopwatch {
  private final long begin = System.nanoTime();

  public double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }
}
