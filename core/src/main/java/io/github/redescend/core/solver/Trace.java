package io.github.redescend.core.solver;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The record of a run.
 *
 * @param steps one for each iteration
 * @param stop why it stopped
 * @param explanation the stop in words, with numbers
 * @param table further numbers, if any
 */
public record Trace(
    List<Step> steps, StopReason stop, String explanation, Optional<TraceTable> table) {
  public Trace {
    steps = List.copyOf(steps);
  }

  public Trace(List<Step> steps, StopReason stop, String explanation) {
    this(steps, stop, explanation, Optional.empty());
  }

  public int iterations() {
    return steps.size();
  }

  /** This run and the one that continued it as a single run. */
  public Trace followedBy(Trace next) {
    List<Step> joined = new ArrayList<>(steps);
    next.steps.forEach(step -> joined.add(step.after(this)));
    return new Trace(joined, next.stop, next.explanation, next.table);
  }

  /** Returns this trace with a remark added to the explanation. */
  public Trace withRemark(String remark) {
    return new Trace(steps, stop, explanation + remark, table);
  }

  /**
   * One iteration.
   *
   * @param iteration from 1; 0 for progress before the first, where objective is the solver's
   *     current objective and step is NaN
   * @param objective J after it
   * @param step the Euclidean length of the change of (alpha, b), alpha_i = w_i y_i r_i / lambda
   * @param stationarity the norm of the gradient of J relative to that at f = 0
   * @param seconds since the run began
   */
  public record Step(
      int iteration, double objective, double step, double stationarity, double seconds) {
    Step after(Trace before) {
      int done = before.iterations();
      double spent = done == 0 ? 0 : before.steps.get(done - 1).seconds;
      return new Step(
          iteration == 0 ? 0 : done + iteration, objective, step, stationarity, spent + seconds);
    }
  }

  /**
   * Further numbers of a run, such as the points of a path.
   *
   * @param name what the rows are
   * @param rows a number for each column; infinite or NaN if missing
   */
  public record TraceTable(String name, List<String> columns, List<List<Number>> rows) {
    public TraceTable {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
      for (List<Number> row : rows) {
        if (row.size() != columns.size()) {
          throw new IllegalArgumentException(
              row.size() + " numbers in a row of " + columns.size() + " columns");
        }
      }
    }
  }
}
