package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Outcome;

/**
 * One contender's row.
 *
 * @param contender what ran
 * @param outcome what it tells of its measured part; its remark says why there is none
 * @param wall seconds of the whole process by the clock
 * @param cpu CPU seconds of the whole process, NaN where the system does not tell
 * @param peakMib the largest resident memory in MiB, NaN where the system does not tell
 */
record ContenderRow(String contender, Outcome outcome, double wall, double cpu, double peakMib) {
  /** A contender that did not run or failed. */
  static ContenderRow none(String contender, String why) {
    return new ContenderRow(
        contender,
        new Outcome(Double.NaN, Double.NaN, Double.NaN, why),
        Double.NaN,
        Double.NaN,
        Double.NaN);
  }
}
