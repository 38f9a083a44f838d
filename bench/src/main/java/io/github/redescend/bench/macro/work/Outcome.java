package io.github.redescend.bench.macro.work;

import io.github.redescend.core.run.CpuClock;
import java.util.List;
import java.util.Optional;

/**
 * What a contender tells of its measured part, the fit or the prediction.
 *
 * @param wall seconds by the clock
 * @param cpu CPU seconds, all threads
 * @param accuracy share of the clean test set that is predicted right, NaN if nothing is predicted
 * @param remark what there is to say besides
 */
public record Outcome(double wall, double cpu, double accuracy, String remark) {
  private static final String MARK = "outcome";

  /** One line of fields between tabs. */
  String line() {
    return String.join(
        "\t",
        MARK,
        Double.toString(wall),
        Double.toString(cpu),
        Double.toString(accuracy),
        remark.replaceAll("\\s+", " "));
  }

  /** The outcome in the output of a process, if there is one. */
  public static Optional<Outcome> in(List<String> output) {
    return output.stream()
        .map(line -> line.split("\t", 5))
        .filter(fields -> fields.length == 5 && fields[0].equals(MARK))
        .map(
            fields ->
                new Outcome(
                    Double.parseDouble(fields[1]),
                    Double.parseDouble(fields[2]),
                    Double.parseDouble(fields[3]),
                    fields[4]))
        .findFirst();
  }

  /** The clock and the CPU seconds of this process, from its making on. */
  public static final class Stopwatch {
    private final long clock = System.nanoTime();
    private final double cpu = CpuClock.seconds();

    /** Stops: what passed since the making. */
    Outcome outcome(double accuracy, String remark) {
      return new Outcome(wall(), CpuClock.seconds() - cpu, accuracy, remark);
    }

    /** Seconds by the clock since the making. */
    public double wall() {
      return (System.nanoTime() - clock) / 1e9;
    }
  }
}
