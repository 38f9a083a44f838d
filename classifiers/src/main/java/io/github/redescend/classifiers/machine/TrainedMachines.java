package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Solution;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A model with its training results.
 *
 * @param machines one for each binary problem
 */
public record TrainedMachines(TrainedModel model, List<MachineFit> machines) {
  public TrainedMachines {
    machines = List.copyOf(machines);
  }

  /** The predicted class of each training sample, if the values of one machine determine it. */
  Optional<int[]> predicted(int samples) {
    MachineFit first = machines.get(0);
    if (model.classes().size() != 2 || machines.size() != 1 || first.rows().length != samples) {
      return Optional.empty();
    }
    double[] scores = model.classScores(first.solution().hypothesis().values());
    return Optional.of(model.predicted(scores));
  }

  /** Returns these machines with the new index of each sample. */
  TrainedMachines among(int[] places) {
    List<MachineFit> moved = new ArrayList<>();
    for (MachineFit fit : machines) {
      int[] rows = Arrays.stream(fit.rows()).map(row -> places[row]).toArray();
      moved.add(new MachineFit(rows, fit.targets(), fit.solution(), fit.spaceSeconds()));
    }
    return new TrainedMachines(model, List.copyOf(moved));
  }

  /**
   * A trained machine.
   *
   * @param rows its samples
   * @param targets -1 or +1 for each of them
   * @param solution of the solver
   * @param spaceSeconds the time for building its space
   */
  public record MachineFit(int[] rows, double[] targets, Solution solution, double spaceSeconds) {
    /** The margins y f(x) of its samples. */
    public double[] margins() {
      return Vectors.times(targets, solution.hypothesis().values());
    }
  }
}
