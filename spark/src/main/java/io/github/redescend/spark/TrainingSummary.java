package io.github.redescend.spark;

import io.github.redescend.core.solver.Trace;
import java.util.List;

/**
 * The summary of a training; not saved with models.
 *
 * @param rows n
 * @param skippedRows rows skipped by {@code handleInvalid}; not among n
 * @param classes the sorted class names
 * @param kernel the fitted kernel
 * @param landmarks the number of landmarks; 0 for linear machines
 * @param landmarkRows the row numbers of the landmarks, from 1, without skipped rows; empty if they
 *     are not rows
 * @param machines the training of each machine
 * @param seconds of the training
 */
public record TrainingSummary(
    long rows,
    long skippedRows,
    List<String> classes,
    String kernel,
    int landmarks,
    List<Long> landmarkRows,
    List<Machine> machines,
    Seconds seconds) {
  public TrainingSummary {
    classes = List.copyOf(classes);
    landmarkRows = List.copyOf(landmarkRows);
    machines = List.copyOf(machines);
  }

  /** The sum of the machines' objectives. */
  public double objective() {
    return machines.stream().mapToDouble(Machine::objective).reduce(0, Double::sum);
  }

  /** Whether a stop test held for every machine; false for a fixed number of iterations. */
  public boolean converged() {
    return machines.stream().allMatch(machine -> machine.trace().stop().converged());
  }

  /** The maximum number of iterations of a machine. */
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
   * @param negative the negative class; empty for all but the positive one
   * @param positive the positive class
   * @param objective J at the end
   * @param trace of the solver
   */
  public record Machine(String negative, String positive, double objective, Trace trace) {}

  /**
   * The times of a training.
   *
   * @param space for reading, scaling and choosing landmarks
   * @param solve for the iterations
   */
  public record Seconds(double space, double solve) {}
}
