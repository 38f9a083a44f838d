package io.github.redescend.bench.macro.work;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.landmark.LandmarkRules;
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;

/**
 * A system of ours: {@code system}, and in place of its own parts {@code loss}, {@code kernel},
 * {@code space}, {@code solver} and {@code lambda}; with {@code measure=predict} the prediction of
 * the test set is measured instead of the fit, with {@code threads=1} all runs on one thread.
 */
final class RecipeWork implements Work {
  private final Learner learner;
  private final boolean predicts;

  RecipeWork(WorkArguments arguments) {
    this.learner = assembly(arguments).classifier(recipe(arguments), Seed.of(1));
    this.predicts = arguments.given("measure").filter("predict"::equals).isPresent();
  }

  private static Assembly assembly(WorkArguments arguments) {
    Assembly all = Assembly.standard();
    if (arguments.given("threads").isEmpty()) {
      return all;
    }
    int threads = arguments.integer("threads");
    Compute compute = all.compute().withWorkers(Workers.of(threads));
    compute.algebra().threadLimit().set(threads);
    Catalogue<SpaceFactory> spaces =
        new Catalogue<>(
            "space", SpaceKinds.entries(compute, MemoryBudget.ofHeap(), LandmarkRules.catalogue()));
    return new Assembly(all.losses(), all.kernels(), spaces, all.solvers(), compute);
  }

  private static Recipe recipe(WorkArguments arguments) {
    Recipe recipe = Systems.recipe(arguments.text("system"));
    recipe = arguments.given("loss").map(recipe::loss).orElse(recipe);
    recipe = arguments.given("kernel").map(recipe::kernel).orElse(recipe);
    recipe = arguments.given("space").map(recipe::space).orElse(recipe);
    recipe = arguments.given("solver").map(recipe::solver).orElse(recipe);
    return arguments.given("lambda").isPresent()
        ? recipe.lambda(arguments.number("lambda"))
        : recipe;
  }

  @Override
  public Outcome run(Draw draw) {
    Dataset training = Draw.dataset(draw.training());
    Stopwatch fitting = new Stopwatch();
    TrainedModel model = learner.fit(training, Control.defaults());
    Outcome fit = fitting.outcome(Double.NaN, told(model));
    Dataset test = Draw.dataset(draw.clean());
    Stopwatch predicting = new Stopwatch();
    int[] predicted = model.predict(test.features());
    Outcome prediction = predicting.outcome(Double.NaN, "");
    double accuracy = accuracy(predicted, test.labels().codes());
    Outcome measured = predicts ? prediction : fit;
    return new Outcome(measured.wall(), measured.cpu(), accuracy, fit.remark());
  }

  private static String told(TrainedModel model) {
    return "%d steps, %s".formatted(model.provenance().iterations(), model.provenance().stop());
  }

  private static double accuracy(int[] predicted, int[] codes) {
    int right = 0;
    for (int i = 0; i < codes.length; i++) {
      right += predicted[i] == codes[i] ? 1 : 0;
    }
    return (double) right / codes.length;
  }
}
