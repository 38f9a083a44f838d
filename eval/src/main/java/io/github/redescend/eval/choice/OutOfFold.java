package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.SharedFits;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Stage;
import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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
 * @param scoring whether what a recipe scores is kept
 */
record OutOfFold(
    Dataset data,
    List<Split> splits,
    Compute compute,
    BiFunction<Recipe, Dataset, Learner> learners,
    Control control,
    boolean scoring) {

  /**
   * A recipe that is tried.
   *
   * @param hits each sample's weight as often as its class is predicted, else 0; 0 for folds to
   *     come
   * @param machines the values of the machines for each sample; not a number for folds to come and
   *     those whose training part lacks a class; empty where they are not kept
   * @param scores of the test part of each fold where scores are kept, else null; null too for
   *     folds to come, and for those whose training part has one class only
   */
  record Tried(Recipe recipe, double[] hits, double[] machines, FoldScores[] scores) {
    /** All values of the machines, if they were kept and are there. */
    Optional<double[]> values() {
      boolean whole = machines.length > 0 && Arrays.stream(machines).allMatch(Double::isFinite);
      return whole ? Optional.of(machines) : Optional.empty();
    }

    /** The same with the hits of other folds of the samples, and their scores. */
    Tried and(Tried other) {
      double[] sum = new double[hits.length];
      Arrays.setAll(sum, i -> hits[i] + other.hits[i]);
      FoldScores[] both = Arrays.copyOf(scores, scores.length + other.scores.length);
      System.arraycopy(other.scores, 0, both, scores.length, other.scores.length);
      return new Tried(recipe, sum, machines, both);
    }

    /** The sum of the hits. */
    double total() {
      return Arrays.stream(hits).sum();
    }

    /**
     * By how many standard errors of the paired differences its hits are ahead of another's; 0
     * where they are the same.
     */
    double ahead(Tried other) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < hits.length; i++) {
        double step = hits[i] - other.hits[i];
        sum += step;
        squares += step * step;
      }
      double variance = squares - sum * sum / hits.length;
      return sum == 0 ? 0 : sum / Math.sqrt(variance);
    }

    /** The scores that there are, in the order of the folds. */
    List<FoldScores> folds() {
      return Arrays.stream(scores).filter(Objects::nonNull).toList();
    }
  }

  /**
   * A recipe before any fold.
   *
   * @param keep whether the values of its machines are kept
   */
  Tried untried(Recipe recipe, boolean keep) {
    int machines = keep ? recipe.manyClasses().machines(data.labels().classes().size()) : 0;
    double[] values = new double[DenseMatrix.length(data.size(), machines)];
    Arrays.fill(values, Double.NaN);
    return new Tried(recipe, new double[data.size()], values, new FoldScores[splits.size()]);
  }

  /**
   * The fits of recipes without some folds, each of which writes to the recipes' hits.
   *
   * @param together recipes with one kernel, space and bias
   */
  List<Callable<Void>> tasks(List<Tried> together, int fromFold, int toFold) {
    List<Callable<Void>> tasks = new ArrayList<>();
    for (int f = fromFold; f < toFold; f++) {
      int fold = f;
      tasks.add(
          () -> {
            score(together, fold);
            return null;
          });
    }
    return tasks;
  }

  /**
   * Runs tasks of {@link #tasks}, which write to rows of their own, and tells how many are done.
   */
  void run(List<Callable<Void>> tasks, Stage stage) {
    try (var scope = compute.outerParallel()) {
      compute
          .workers()
          .map(
              tasks.stream()
                  .<Callable<Void>>map(
                      task ->
                          () -> {
                            task.call();
                            stage.advance();
                            return null;
                          })
                  .toList());
    }
  }

  private void score(List<Tried> together, int fold) {
    Split split = splits.get(fold);
    Dataset train = learnable(data.select(split.train()));
    if (train.labels().classes().size() < 2) {
      return;
    }
    Dataset test = data.select(split.test());
    List<Learner> made =
        together.stream()
            .map(tried -> learners.apply(tried.recipe, train))
            .map(learner -> learner.forClasses(train.labels().classes().size()))
            .toList();
    List<KernelClassifier<?>> sharing = new ArrayList<>();
    for (Learner learner : made) {
      if (learner instanceof KernelClassifier<?> kernel && kernel.sharesEmbedding()) {
        sharing.add(kernel);
      }
    }
    if (sharing.size() < made.size()) {
      for (int i = 0; i < made.size(); i++) {
        TrainedModel model = made.get(i).fit(train, control);
        double[] machines = model.machineValues(test.features());
        int[] predicted = model.predicted(model.classScores(machines));
        mark(together.get(i), split, test, predicted, machines, model.classes());
        keep(together.get(i), fold, test, model.classes(), model.manyClasses(), machines);
      }
      return;
    }
    SharedFits fits = new SharedFits(train, sharing.get(0).embed(train));
    List<double[]> machines = fits.machineValues(sharing, test.features(), control);
    for (int i = 0; i < sharing.size(); i++) {
      int[] predicted = fits.classes(sharing.get(i), machines.get(i));
      List<String> classes = train.labels().classes();
      mark(together.get(i), split, test, predicted, machines.get(i), classes);
      keep(together.get(i), fold, test, classes, sharing.get(i).manyClasses(), machines.get(i));
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

  private void keep(
      Tried tried,
      int fold,
      Dataset test,
      List<String> classes,
      MulticlassStrategy manyClasses,
      double[] machines) {
    if (scoring) {
      List<String> given =
          IntStream.range(0, test.size()).mapToObj(i -> test.labels().name(i)).toList();
      tried.scores[fold] = new FoldScores(classes, manyClasses, machines, given, test.weights());
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
