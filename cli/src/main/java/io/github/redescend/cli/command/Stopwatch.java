package io.github.redescend.cli.command;

/** Seconds since it was made. */
final class Stopwatch {
  private final long begin = System.nanoTime();

  double seconds() {
    return (System.nanoTime() - begin) / 1e9;
  }
}
