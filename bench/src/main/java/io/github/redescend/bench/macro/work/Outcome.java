package io.github.redescend.bench.macro.work;

import io.github.redescend.core.run.CpuClock;
import java.util.List;
import java.util.Optional;

/**
 * The measurement of a fit or prediction: wall-clock seconds, CPU seconds of all threads, and the
 * accuracy on the clean test set, NaN without prediction.
 */
public record Outcome(double wall, double cpu, double accuracy, String remark) {
  private static final String MARK = "outcome";

  Outcome withAccuracy(double other) {
    return new Outcome(wall, cpu, other, remark);
  }

  /** Tab-separated fields. */
  String line() {
    String oneLine = remark.replaceAll("\\s+", " ");
    return String.join("\t", MARK, "" + wall, "" + cpu, "" + accuracy, oneLine);
  }

  public static Optional<Outcome> in(List<String> output) {
    return output.stream()
        .map(line -> line.split("\t", 5))
        .filter(fields -> fields.length == 5 && fields[0].equals(MARK))
        .map(Outcome::of)
        .findFirst();
  }

  private static Outcome of(String[] fields) {
    double wall = Double.parseDouble(fields[1]);
    double cpu = Double.parseDouble(fields[2]);
    return new Outcome(wall, cpu, Double.parseDouble(fields[3]), fields[4]);
  }

  /** Measures wall-clock and CPU time from its creation. */
  public static final class Stopwatch {
    private final long clock = System.nanoTime();
    private final double cpu = CpuClock.seconds();

    Outcome outcome(double accuracy, String remark) {
      return new Outcome(wall(), CpuClock.seconds() - cpu, accuracy, remark);
    }

    public double wall() {
      return (System.nanoTime() - clock) / 1e9;
    }
  }
}
