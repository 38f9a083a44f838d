package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.TrainedModel;
import java.util.Arrays;
import java.util.List;

/**
 * A model and how it came to be.
 *
 * @param model the model
 * @param machines one for each binary problem
 */
public record TrainedMachines(TrainedModel model, List<MachineFit> machines) {
  public TrainedMachines {
    machines = List.copyOf(machines);
  }

  /**
   * The same as of samples among others.
   *
   * @param places where the samples that it names stand among them
   */
  TrainedMachines among(int[] places) {
    return new TrainedMachines(
        model,
        machines.stream()
            .map(
                fit ->
                    new MachineFit(
                        Arrays.stream(fit.rows()).map(row -> places[row]).toArray(),
                        fit.targets(),
                        fit.solution(),
                        fit.spaceSeconds()))
            .toList());
  }
}
