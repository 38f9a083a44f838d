package io.github.redescend.classifiers.recipe;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.network.NeuralClassifier;
import io.github.redescend.classifiers.recipe.Recipe.LearnerFactory;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Loss.DifferentiableLoss;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.solvers.smooth.VectorDescent;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The system {@code nn-closs}, a network; of a recipe's parts it uses the loss and lambda. */
record NetworkFactory(int hidden, int iterations, int switchAt, VectorDescent.Directions directions)
    implements LearnerFactory {
  private static final String NAME = "nn-closs";
  private static final String HALF = "half";
  private static final IntegerParameter HIDDEN = Parameter.integer("hidden", 10, 1, "hidden units");

  private static final IntegerParameter ITERATIONS =
      Parameter.integer("iterations", 200, 1, "steps of both losses");

  private static final TypedParameter<String> SWITCH =
      Parameter.text(
          "switch",
          HALF,
          "half | a whole number in [0, iterations]",
          "steps on least squares before the C-loss");

  private static final NumberParameter SIGMA =
      Parameter.number("sigma", 0.5, Bounds.POSITIVE, "width of the C-loss");

  static final Entry<Recipe> ENTRY =
      new Entry<>(
          NAME,
          "three-layer network trained on least squares, then on the C-loss (hard switch)",
          "Singh, Pokharel, Principe 2014; Xu, Hu, Principe, section V-E",
          List.of(HIDDEN, ITERATIONS, SWITCH, NeuralClassifier.METHOD, SIGMA),
          NetworkFactory::recipe);

  private static Recipe recipe(Arguments given) {
    int iterations = ITERATIONS.in(given);
    int switchAt = SWITCH.in(given).equals(HALF) ? iterations / 2 : given.integer(SWITCH.name());
    NetworkFactory factory =
        new NetworkFactory(
            HIDDEN.in(given), iterations, switchAt, NeuralClassifier.METHOD.in(given));
    Spec spec =
        Spec.of(NAME)
            .with(HIDDEN, factory.hidden)
            .with(ITERATIONS, iterations)
            .with(SWITCH, Integer.toString(switchAt));
    if (!factory.directions.equals(NeuralClassifier.METHOD.standard())) {
      spec = spec.with(NeuralClassifier.METHOD, factory.directions);
    }
    return Recipe.of(spec, ENTRY.summary(), ENTRY.source(), factory)
        .loss("closs:sigma=" + Spec.text(SIGMA.in(given)))
        .lambda(0.1);
  }

  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.of(Recipe.Part.LOSS, Recipe.Part.LAMBDA);
  }

  @Override
  public Optional<String> refusal(Recipe recipe, Assembly assembly) {
    return assembly.losses().make(recipe.loss()) instanceof DifferentiableLoss
        ? Optional.empty()
        : Optional.of(
            "a network needs a loss with the capability %s, which %s does not have"
                .formatted(DifferentiableLoss.class.getSimpleName(), recipe.loss().name()));
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    return new NeuralClassifier(
        (DifferentiableLoss) assembly.losses().make(recipe.loss()),
        hidden,
        iterations,
        switchAt,
        directions,
        recipe.lambda(),
        seed,
        assembly.compute());
  }
}
