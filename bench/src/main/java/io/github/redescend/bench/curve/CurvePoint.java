package io.github.redescend.bench.curve;

import java.util.Locale;

/**
 * One fit of a curve of error against cost.
 *
 * @param contender what was fitted
 * @param size landmarks, rows or rounds
 * @param cpu seconds of the processor for the fit
 * @param error the share of wrong labels on the test rows
 */
record CurvePoint(String contender, int size, double cpu, double error) {
  /** The point of a line {@code contender,size,cpu,error}. */
  static CurvePoint parse(String line) {
    String[] cells = line.split(",", -1);
    return new CurvePoint(
        cells[0],
        Integer.parseInt(cells[1]),
        Double.parseDouble(cells[2]),
        Double.parseDouble(cells[3]));
  }

  /** The line of it. */
  String line() {
    return String.format(Locale.ROOT, "%s,%d,%.4f,%.5f", contender, size, cpu, error);
  }
}
