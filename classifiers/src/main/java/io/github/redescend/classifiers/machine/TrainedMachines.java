package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.TrainedModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
   * The class of each training sample, by its index, where the values of one machine over all of
   * them tell it.
   *
   * @param samples how many there are, those of weight 0 among them
   */
  Optional<int[]> predicted(int samples) {
    boolean told =
        model.classes().size() == 2
            && machines.size() == 1
            && machines.get(0).rows().length == samples;
    return told
        ? Optional.of(
            model.predicted(model.classScores(machines.get(0).solution().hypothesis().values())))
        : Optional.empty();
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
