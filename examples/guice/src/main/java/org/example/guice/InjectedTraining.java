package org.example.guice;

import com.google.inject.Inject;
import com.google.inject.name.Named;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.solver.Solver;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import java.util.Arrays;

/** An application class that gets parts of Redescend by constructor injection. */
public final class InjectedTraining {
  private final Criterion loss;
  private final Solver<?> solver;
  private final Catalogue<SpaceFactory> spaces;
  private final Learner learner;

  @Inject
  InjectedTraining(
      @Named("closs") Criterion loss,
      @Named("hq") Solver<?> solver,
      Catalogue<SpaceFactory> spaces,
      Learner learner) {
    this.loss = loss;
    this.solver = solver;
    this.spaces = spaces;
    this.learner = learner;
  }

  /** The model of the default system. */
  public TrainedModel train(Dataset data) {
    return learner.fit(data, Control.defaults());
  }

  /** The loss's weight of each sample of two classes, in [0, 1]; low if mislabelled. */
  public double[] trust(Dataset data) {
    HypothesisSpace space =
        spaces.make("gram").embed(data.features(), new Gaussian(1), true, Seed.of(1)).space();
    double[] signs = Arrays.stream(data.labels().codes()).mapToDouble(c -> 2 * c - 1).toArray();
    Objective<?> objective = new Objective<>(loss, space, signs, data.weights(), 0.5);
    return solver.minimise(objective, Control.defaults()).weights();
  }
}
