package io.github.redescend.classifiers.network;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.LearnerFactory;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The system {@code nn-closs}: a network is no function of a linear space, so that of a recipe's
 * parts it has the loss and lambda alone.
 *
 * @param hidden the number of hidden units
 * @param iterations the most steps of L-BFGS, of both losses
 * @param switchAt how many of them are on least squares
 */
public record NetworkFactory(int hidden, int iterations, int switchAt) implements LearnerFactory {
  private static final String NAME = "nn-closs";

  public static final Entry<Recipe> ENTRY =
      new Entry<>(
          NAME,
          "three-layer network trained on least squares, then on the C-loss (hard switch)",
          "Singh, Pokharel, Principe 2014; Xu, Hu, Principe, section V-E",
          List.of(
              new Parameter("hidden", "10", "a whole number >= 1", "hidden units"),
              new Parameter(
                  "iterations", "200", "a whole number >= 1", "steps of L-BFGS, of both losses"),
              new Parameter(
                  "switch",
                  "half",
                  "half | a whole number in [0, iterations]",
                  "steps on least squares before the C-loss"),
              new Parameter("sigma", "0.5", "> 0", "width of the C-loss")),
          NetworkFactory::recipe);

  private static Recipe recipe(Arguments given) {
    int iterations = given.integer("iterations");
    boolean half = given.text("switch").equals("half");
    NetworkFactory factory =
        new NetworkFactory(
            given.integer("hidden"), iterations, half ? iterations / 2 : given.integer("switch"));
    Spec spec =
        Spec.of(NAME)
            .with("hidden", factory.hidden)
            .with("iterations", iterations)
            .with("switch", factory.switchAt);
    return Recipe.of(spec, ENTRY.summary(), ENTRY.source(), factory)
        .loss("closs:sigma=" + Spec.text(given.number("sigma")))
        .lambda(0.1);
  }

  @Override
  public Set<Recipe.Part> uses() {
    return EnumSet.of(Recipe.Part.LOSS, Recipe.Part.LAMBDA);
  }

  @Override
  public Learner learner(Recipe recipe, Assembly assembly, Seed seed) {
    if (!(assembly.losses().make(recipe.loss()) instanceof DifferentiableLoss loss)) {
      throw new InvalidInputException(
          "a network needs a loss with the capability %s, which %s has not"
              .formatted(DifferentiableLoss.class.getSimpleName(), recipe.loss().name()));
    }
    return new NeuralClassifier(
        loss, hidden, iterations, switchAt, recipe.lambda(), seed, assembly.compute());
  }
}
