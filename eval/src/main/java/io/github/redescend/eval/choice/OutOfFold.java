package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.KernelModel;
import io.github.redescend.classifiers.Recipe;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.eval.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Which samples a recipe hits when it has not learnt their fold. The fits of a call run in
 * parallel, each with BLAS at one thread.
 *
 * @param data the samples
 * @param splits folds of them
 * @param compute where the fits run
 * @param fit fits a recipe to samples
 */
record OutOfFold(
    Dataset data,
    List<Split> splits,
    Compute compute,
    BiFunction<Recipe, Dataset, KernelModel> fit) {

  /**
   * A recipe that is tried.
   *
   * @param hits each sample's weight where its class is predicted, else 0; 0 for folds to come
   */
  record Tried(Recipe recipe, double[] hits) {}

  /** A recipe before any fold. */
  Tried untried(Recipe recipe) {
    return new Tried(recipe, new double[data.size()]);
  }

  /** The fits of a recipe without some folds, each of which writes to the recipe's hits. */
  List<Callable<Void>> tasks(Tried tried, int fromFold, int toFold) {
    List<Callable<Void>> tasks = new ArrayList<>();
    for (Split split : splits.subList(fromFold, toFold)) {
      tasks.add(
          () -> {
            score(tried, split);
            return null;
          });
    }
    return tasks;
  }

  /** Runs tasks of {@link #tasks}, which write to rows of their own. */
  void run(List<Callable<Void>> tasks) {
    try (var scope = compute.outerParallel()) {
      compute.workers().map(tasks);
    }
  }

  private void score(Tried tried, Split split) {
    Dataset train = learnable(data.select(split.train()));
    if (train.labels().classes().size() < 2) {
      return;
    }
    Dataset test = data.select(split.test());
    KernelModel model = fit.apply(tried.recipe, train);
    int[] predicted = model.predict(test.features());
    for (int i = 0; i < predicted.length; i++) {
      boolean hit = model.classes().get(predicted[i]).equals(test.labels().name(i));
      tried.hits[split.test()[i]] = hit ? test.weights()[i] : 0;
    }
  }

  /**
   * The samples with a weight, and of the classes those that they have: a fold can lose a rare one.
   */
  private static Dataset learnable(Dataset data) {
    int[] rows = IntStream.range(0, data.size()).filter(i -> data.weights()[i] > 0).toArray();
    Dataset weighted = data.select(rows);
    List<String> names =
        IntStream.range(0, rows.length).mapToObj(i -> weighted.labels().name(i)).toList();
    return weighted.withLabels(Labels.of(names));
  }
}
