package io.github.redescend.spark;

import io.github.redescend.core.solver.Trace;
import java.util.List;

/**
 * How a model came to be. Of the training alone: saved models do not keep it.
 *
 * @param rows n
 * @param skippedRows rows that were left out, as {@code handleInvalid} asks; not among n
 * @param classes the names of the classes, sorted
 * @param kernel the fitted kernel
 * @param landmarks how many landmarks the machines have; 0 for linear ones
 * @param landmarkRows the numbers of the rows that are landmarks, from 1 in the order of the data
 *     without the rows left out; empty if they are no rows
 * @param machines each machine's training, in the order of the pairs or classes
 * @param objective the sum of the machines' objectives
 * @param spaceSeconds what reading, scaling and choosing landmarks took
 * @param solveSeconds what the iterations took
 */
public record TrainingSummary(
    long rows,
    long skippedRows,
    List<String> classes,
    String kernel,
    int landmarks,
    List<Long> landmarkRows,
    List<Machine> machines,
    double objective,
    double spaceSeconds,
    double solveSeconds) {
  public TrainingSummary {
    classes = List.copyOf(classes);
    landmarkRows = List.copyOf(landmarkRows);
    machines = List.copyOf(machines);
  }

  /** Whether a stop test held for every machine: not after a fixed number of iterations. */
  public boolean converged() {
    return machines.stream().allMatch(machine -> machine.trace().stop().converged());
  }

  /** The most iterations that a machine took. */
  public int iterations() {
    return machines.stream().mapToInt(machine -> machine.trace().iterations()).max().orElse(0);
  }

  /** The objective after each iteration of a machine. */
  public double[] objectiveHistory(int machine) {
    return machines.get(machine).trace().steps().stream()
        .mapToDouble(Trace.Step::objective)
        .toArray();
  }

  /**
   * The training of one machine.
   *
   * @param negative the class below 0; empty for all but the positive one
   * @param positive the class above 0
   * @param objective J at the end
   * @param trace what happened, and why it stopped
   */
  public record Machine(String negative, String positive, double objective, Trace trace) {}
}
