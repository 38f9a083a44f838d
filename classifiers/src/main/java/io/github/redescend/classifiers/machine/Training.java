package io.github.redescend.classifiers.machine;

import io.github.redescend.classifiers.model.TrainedModel;
import java.util.List;

/**
 * A model and how it came to be.
 *
 * @param model the model
 * @param machines one for each binary problem
 */
public record Training(TrainedModel model, List<MachineFit> machines) {
  /** Copies the list. */
  public Training {
    machines = List.copyOf(machines);
  }
}
