package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.SharedFits;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/**
 * Which samples a recipe hits when it has not learnt their fold. The folds run in parallel, each
 * with BLAS at one thread; the recipes tried together in a fold share what they can ({@link
 * SharedFits}).
 *
 * @param data the samples
 * @param splits folds of them
 * @param compute where the fits run
 * @param learners the learner of a recipe for samples
 * @param control of the fits
 */
record OutOfFold(
    Dataset data,
    List<Split> splits,
    Compute compute,
    BiFunction<Recipe, Dataset, Learner> learners,
    Control control) {

  /**
   * A recipe that is tried.
   *
   * @param hits each sample's weight where its class is predicted, else 0; 0 for folds to come
   * @param machines the values of the machines for each sample; not a number for folds to come and
   *     those whose training part lacks a class; empty where they are not kept
   */
  record Tried(Recipe recipe, double[] hits, double[] machines) {
    /** All values of the machines, if they were kept and are there. */
    Optional<double[]> values() {
      boolean whole = machines.length > 0 && Arrays.stream(machines).allMatch(Double::isFinite);
      return whole ? Optional.of(machines) : Optional.empty();
    }
  }

  /**
   * A recipe before any fold.
   *
   * @param keep whether the values of its machines are kept
   */
  Tried untried(Recipe recipe, boolean keep) {
    int machines = keep ? recipe.manyClasses().machines(data.labels().classes().size()) : 0;
    double[] values = new double[data.size() * machines];
    Arrays.fill(values, Double.NaN);
    return new Tried(recipe, new double[data.size()], values);
  }

  /**
   * The fits of recipes without some folds, each of which writes to the recipes' hits.
   *
   * @param together recipes with one kernel, space and bias
   */
  List<Callable<Void>> tasks(List<Tried> together, int fromFold, int toFold) {
    List<Callable<Void>> tasks = new ArrayList<>();
    for (Split split : splits.subList(fromFold, toFold)) {
      tasks.add(
          () -> {
            score(together, split);
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

  private void score(List<Tried> together, Split split) {
    Dataset train = learnable(data.select(split.train()));
    if (train.labels().classes().size() < 2) {
      return;
    }
    Dataset test = data.select(split.test());
    List<Learner> made =
        together.stream().map(tried -> learners.apply(tried.recipe, train)).toList();
    List<KernelClassifier<?>> sharing = new ArrayList<>();
    for (Learner learner : made) {
      if (learner instanceof KernelClassifier<?> kernel) {
        sharing.add(kernel);
      }
    }
    if (sharing.size() < made.size()) {
      for (int i = 0; i < made.size(); i++) {
        TrainedModel model = made.get(i).fit(train, control);
        double[] machines = model.machineValues(test.features());
        int[] predicted = model.predicted(model.classScores(machines));
        mark(together.get(i), split, test, predicted, machines, model.classes());
      }
      return;
    }
    SharedFits fits = new SharedFits(train, sharing.get(0).embed(train));
    List<double[]> machines = fits.machineValues(sharing, test.features(), control);
    for (int i = 0; i < sharing.size(); i++) {
      int[] predicted = fits.classes(sharing.get(i), machines.get(i));
      mark(together.get(i), split, test, predicted, machines.get(i), train.labels().classes());
    }
  }

  private static void mark(
      Tried tried,
      Split split,
      Dataset test,
      int[] predicted,
      double[] machines,
      List<String> classes) {
    int outputs = machines.length / predicted.length;
    boolean keep = tried.machines.length == tried.hits.length * outputs;
    for (int i = 0; i < predicted.length; i++) {
      boolean hit = classes.get(predicted[i]).equals(test.labels().name(i));
      tried.hits[split.test()[i]] = hit ? test.weights()[i] : 0;
      if (keep && classes.size() == test.labels().classes().size()) {
        System.arraycopy(machines, i * outputs, tried.machines, split.test()[i] * outputs, outputs);
      }
    }
  }

  /**
   * The samples with a weight, and of the classes those that they have: a fold can lose a rare one.
   */
  private static Dataset learnable(Dataset data) {
    Dataset weighted = data.weighted();
    List<String> names =
        IntStream.range(0, weighted.size()).mapToObj(i -> weighted.labels().name(i)).toList();
    return weighted.withLabels(Labels.of(names));
  }
}
