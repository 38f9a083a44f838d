package io.github.redescend.classifiers;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.DifferentiableLoss;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;

/**
 * The system {@code nn-closs} as a recipe. A network is no function of a linear space, so that its
 * recipe has the solver {@code network} with all that it needs beside loss, lambda and seed; kernel
 * and space stay as every recipe has them, and mean nothing.
 */
final class NetworkRecipe {
  static final String NAME = "nn-closs";
  static final String SOLVER = "network";

  private static final List<Parameter> PARAMETERS =
      List.of(
          new Parameter("hidden", "10", "a whole number >= 1", "hidden units"),
          new Parameter(
              "iterations", "200", "a whole number >= 1", "steps of L-BFGS, of both losses"),
          new Parameter(
              "switch",
              "half",
              "half | a whole number in [0, iterations]",
              "steps on least squares before the C-loss"));

  private NetworkRecipe() {}

  /** The system with its parameters. */
  static Entry<Recipe> entry() {
    List<Parameter> parameters = new ArrayList<>(PARAMETERS);
    parameters.add(new Parameter("sigma", "0.5", "> 0", "width of the C-loss"));
    return new Entry<>(
        NAME,
        "three-layer network trained on least squares, then on the C-loss (hard switch)",
        "Singh, Pokharel, Principe 2014; Xu, Hu, Principe, section V-E",
        parameters,
        NetworkRecipe::recipe);
  }

  private static Recipe recipe(Arguments given) {
    Entry<Recipe> entry = entry();
    int iterations = given.integer("iterations");
    Spec solver =
        Spec.of(SOLVER)
            .with("hidden", given.integer("hidden"))
            .with("iterations", iterations)
            .with(
                "switch",
                given.text("switch").equals("half") ? iterations / 2 : given.integer("switch"));
    return Recipe.named(NAME, entry.summary(), entry.source())
        .loss("closs:sigma=" + Spec.text(given.number("sigma")))
        .solver(solver.toString())
        .lambda(0.1)
        .manyClasses(ManyClasses.OVR);
  }

  /**
   * The network of a recipe.
   *
   * @throws InvalidInputException if a parameter is out of range, the loss has no gradient, or a
   *     part was replaced that a network does not have
   */
  static NeuralClassifier learner(Recipe recipe, Described loss, Seed seed, Compute compute) {
    Recipe plain = Recipe.named(recipe.name(), recipe.summary(), recipe.source());
    refuse(!recipe.kernel().equals(plain.kernel()), "kernel " + recipe.kernel());
    refuse(!recipe.space().equals(plain.space()), "space " + recipe.space());
    refuse(recipe.manyClasses() != ManyClasses.OVR, "machines for pairs of classes");
    refuse(!recipe.bias(), "form without biases");
    refuse(recipe.penalty() != Penalty.L2, "penalty but l2");
    if (!(loss instanceof DifferentiableLoss differentiable)) {
      throw new InvalidInputException(
          "a network needs a loss with the capability "
              + DifferentiableLoss.class.getSimpleName()
              + ", which "
              + recipe.loss().name()
              + " has not");
    }
    return new Entry<>(
            SOLVER,
            "",
            "",
            PARAMETERS,
            given ->
                new NeuralClassifier(
                    differentiable,
                    given.integer("hidden"),
                    given.integer("iterations"),
                    given.integer("switch"),
                    recipe.lambda(),
                    seed,
                    compute))
        .make(recipe.solver());
  }

  private static void refuse(boolean wrong, String what) {
    if (wrong) {
      throw new InvalidInputException("the system " + NAME + " has no " + what);
    }
  }
}
