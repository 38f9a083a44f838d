package io.github.redescend.cli.option.model;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import java.util.function.Function;

/**
 * A classifier that a user asked for.
 *
 * @param name the name of its system, which its models carry
 * @param learners makes it for a seed
 * @param chooses whether it chooses kernel width and lambda by its training rows
 */
public record NamedSystem(String name, Function<Seed, Learner> learners, boolean chooses) {
  /** The classifier for a seed; its models know the system's name. */
  public Learner learner(Seed seed) {
    return new Named(name, learners.apply(seed));
  }

  private record Named(String name, Learner learner) implements Learner {
    @Override
    public TrainedModel fit(Dataset data, Control control) {
      return named(learner.fit(data, control));
    }

    @Override
    public Fitted fitted(Dataset data, Control control) {
      Fitted found = learner.fitted(data, control);
      return new Fitted(named(found.model()), found.predicted());
    }

    private TrainedModel named(TrainedModel model) {
      return model.withProvenance(model.provenance().named(name));
    }
  }
}
