package io.github.redescend.reproduce.closs;

import io.github.redescend.classifiers.machine.KernelClassifier;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Reweighting;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The tuning grid of all systems: chosen by hits over five stratified folds, or on the first fold
 * only; labels may be noisy. On ties the wider kernel wins, then the larger ridge, then the less
 * robust loss. Widths are gamma times the number of features, ascending, none for a linear kernel;
 * ridges descend.
 */
record TuningGrid(List<Double> widths, List<Double> ridges) {
  static final TuningGrid STANDARD =
      new TuningGrid(List.of(0.05, 0.2, 0.8), List.of(32.0, 4.0, 0.5, 0.0625));

  private static final int FOLDS = 5;
  private static final List<Recipe> NONE = List.of();

  TuningGrid linear() {
    return new TuningGrid(List.of(), ridges);
  }

  private List<String> kernels(int features) {
    return widths.isEmpty()
        ? List.of("linear")
        : widths.stream().map(width -> "gaussian:gamma=" + width / features).toList();
  }

  List<Recipe> chosen(List<StudySystem> systems, Dataset samples, Assembly assembly, Seed seed) {
    List<Split> folds = Folds.stratified(samples.labels(), FOLDS, seed);
    List<Recipe> best = new ArrayList<>(Collections.nCopies(systems.size(), null));
    long[] largest = new long[systems.size()];
    Arrays.fill(largest, -1);
    List<String> kernels = kernels(samples.features().columns());
    for (String kernel : kernels) {
      boolean first = kernel.equals(kernels.get(0));
      List<List<Recipe>> grids = new ArrayList<>();
      for (StudySystem system : systems) {
        boolean fits = first || system.recipe().has(Recipe.Part.KERNEL);
        grids.add(fits ? recipes(system, assembly, kernel, ridges) : NONE);
      }
      long[][] hits = hits(systems, grids, samples, folds, assembly, seed);
      for (int r = 0; r < largest.length; r++) {
        for (int c = 0; c < hits[r].length; c++) {
          if (hits[r][c] > largest[r]) {
            largest[r] = hits[r][c];
            best.set(r, grids.get(r).get(c));
          }
        }
      }
    }
    return best;
  }

  private static long[][] hits(
      List<StudySystem> systems,
      List<List<Recipe>> grids,
      Dataset samples,
      List<Split> folds,
      Assembly assembly,
      Seed seed) {
    long[][] hits = new long[grids.size()][];
    Arrays.setAll(hits, r -> new long[grids.get(r).size()]);
    for (Split fold : folds) {
      // Systems may share candidates.
      Map<Recipe, Long> known = new HashMap<>();
      Dataset tested = samples.select(fold.test());
      SharedFits fits = new SharedFits(assembly, samples.select(fold.train()), seed);
      for (int r = 0; r < hits.length; r++) {
        boolean left = systems.get(r).holdout() && !fold.equals(folds.get(0));
        for (int c = 0; c < (left ? 0 : hits[r].length); c++) {
          Recipe candidate = grids.get(r).get(c);
          hits[r][c] +=
              known.computeIfAbsent(
                  candidate, recipe -> Math.round(TuningSet.hits(fits.fit(recipe), tested)));
        }
      }
    }
    return hits;
  }

  /** Fits of recipes to the same samples, which share Gram matrices. For one thread. */
  record SharedFits(
      Assembly assembly, Dataset samples, Seed seed, Map<List<Object>, FittedSpace> embeddings) {
    SharedFits(Assembly assembly, Dataset samples, Seed seed) {
      this(assembly, samples, seed, new HashMap<>());
    }

    TrainedModel fit(Recipe recipe) {
      Learner learner = assembly.classifier(recipe, seed);
      if (!(learner instanceof KernelClassifier<?> machine)) {
        return learner.fit(samples, Control.defaults());
      }
      List<Object> key = List.of(recipe.kernel(), recipe.space(), recipe.bias());
      FittedSpace embedding = embeddings.computeIfAbsent(key, none -> machine.embed(samples));
      return machine.train(samples, embedding, Control.defaults()).model();
    }
  }

  /** A system with its first loss, a kernel and the system's lambda. */
  static Recipe with(StudySystem system, String kernel) {
    return system.recipe().kernel(kernel).loss(system.losses().get(0));
  }

  /**
   * The candidates with one kernel, in the order of preference on ties: large ridges first, then
   * losses in order. The ridge is lambda over the weight of an exactly fitted sample, so that the
   * first solve of every two-sided loss is the LS-SVM of this ridge; for hinges it is lambda = 1 /
   * C. A system may have its own lambda without ridges.
   */
  static List<Recipe> recipes(
      StudySystem system, Assembly assembly, String kernel, List<Double> ridges) {
    Double own = system.lambda();
    Recipe base = system.recipe();
    Recipe suited = base.has(Recipe.Part.KERNEL) ? base.kernel(kernel) : base;
    List<Recipe> recipes = new ArrayList<>();
    for (double ridge : own == null ? ridges : List.of(own)) {
      for (Recipe recipe : system.shaped(suited)) {
        Criterion loss = assembly.losses().make(recipe.loss());
        double weight = loss instanceof Reweighting rule ? rule.fullWeight() : 1;
        recipes.add(recipe.lambda(own == null ? ridge * weight : own));
      }
    }
    return recipes;
  }
}
