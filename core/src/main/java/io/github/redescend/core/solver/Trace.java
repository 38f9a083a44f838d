package io.github.redescend.core.solver;

import java.util.List;
import java.util.Optional;

/**
 * What happened in a run.
 *
 * @param steps one for each iteration, the start not counted
 * @param stop why it stopped
 * @param explanation the stop in words, with numbers
 * @param table what there is to tell besides, if anything
 */
public record Trace(
    List<Step> steps, StopReason stop, String explanation, Optional<TraceTable> table) {
  /** Copies the list. */
  public Trace {
    steps = List.copyOf(steps);
  }

  /** Without a table. */
  public Trace(List<Step> steps, StopReason stop, String explanation) {
    this(steps, stop, explanation, Optional.empty());
  }

  /** The number of iterations done. */
  public int iterations() {
    return steps.size();
  }

  /** The same with more added to the explanation. */
  public Trace withRemark(String remark) {
    return new Trace(steps, stop, explanation + remark, table);
  }

  /**
   * One iteration.
   *
   * @param iteration from 1; 0 in what a listener hears on the way to the first, where objective is
   *     what the method minimises or maximises then and step is NaN
   * @param objective J after it
   * @param step the Euclidean length of the change of (alpha, b), alpha_i = w_i y_i r_i / lambda
   * @param stationarity the norm of the gradient of J over that at f = 0
   * @param seconds since the run began
   */
  public record Step(
      int iteration, double objective, double step, double stationarity, double seconds) {}
}
