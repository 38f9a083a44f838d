package io.github.redescend.core.solver;

import java.util.ArrayList;
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

  /**
   * This run and the one that went on from it as one: the steps of both, numbered on and timed from
   * the beginning of this one, with the end of the next.
   */
  public Trace followedBy(Trace next) {
    List<Step> joined = new ArrayList<>(steps);
    next.steps.forEach(step -> joined.add(step.after(this)));
    return new Trace(joined, next.stop, next.explanation, next.table);
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
      int iteration, double objective, double step, double stationarity, double seconds) {
    /**
     * The same in a run that goes on from another: numbered and timed from that one's beginning.
     */
    Step after(Trace before) {
      int done = before.iterations();
      double spent = done == 0 ? 0 : before.steps.get(done - 1).seconds;
      return new Step(
          iteration == 0 ? 0 : done + iteration, objective, step, stationarity, spent + seconds);
    }
  }

  /**
   * Numbers that a solver has to tell besides its iterations, such as the points of a path.
   *
   * @param name what the rows are together
   * @param columns the names of the columns
   * @param rows a number for each column; infinite or NaN where there is none to tell
   */
  public record TraceTable(String name, List<String> columns, List<List<Number>> rows) {
    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if a row has more or fewer numbers than there are columns
     */
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
