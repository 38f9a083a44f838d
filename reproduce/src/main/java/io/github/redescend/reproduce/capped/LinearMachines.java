package io.github.redescend.reproduce.capped;

import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.reproduce.study.Sample.DataFile;
import io.github.redescend.reproduce.study.Sample.TuningSet;
import io.github.redescend.reproduce.study.StudyMethod;
import io.github.redescend.reproduce.study.StudyMethod.TrialRun;
import io.github.redescend.reproduce.study.StudyMethod.Trials;
import io.github.redescend.reproduce.study.StudySystem;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Linear machines in random cross-validation over one parameter: every value (Figure 2 of Nie, Wang
 * and Huang 2017), or the best and the one chosen by inner folds (Table 2).
 */
public record LinearMachines(boolean byParameter) implements StudyMethod {
  private static final int FOLDS = 5;
  private static final int INNER_FOLDS = 3;

  /** Iterations within which the algorithm usually converges, according to the paper. */
  private static final int SOON = 20;

  /**
   * A recipe for each value, of which lambda is this times the parameter or, if negative, over it;
   * 0 for no penalty. By inner products if there are more features than samples.
   */
  private static List<Recipe> recipes(StudySystem machine, double[] grid, boolean wide) {
    double lambda = machine.lambda();
    Recipe first = machine.first();
    if (lambda == 0) {
      return List.of(first);
    }
    Recipe recipe = first.kernel("linear").space(wide ? "gram" : "linear");
    DoubleStream lambdas = Arrays.stream(grid).map(g -> lambda > 0 ? lambda * g : -lambda / g);
    return lambdas.mapToObj(recipe::lambda).toList();
  }

  @Override
  public void addTo(Trials trials) {
    for (DataFile file : trials.files()) {
      String name = file.name();
      Dataset data = trials.setting().prepared(file.file(), ScaleRule.DEFAULT, MissingRule.FAIL);
      IntFunction<Seed> seeds = r -> trials.seed().child("capped " + name, r);
      trials.repeat(name, name, seeds, run -> new Repetition(run, byParameter, data).measure());
    }
  }

  /** One cross-validation of a table. */
  private record Repetition(TrialRun run, boolean byParameter, Dataset data) {
    void measure() {
      double[] grid = run.study().numbers("grid");
      boolean wide = data.features().columns() > data.size();
      for (StudySystem machine : run.study().list("machines", StudySystem.class)) {
        List<Recipe> recipes = recipes(machine, grid, wide);
        if (byParameter) {
          for (int c = 0; c < recipes.size(); c++) {
            one(machine, machine.name() + " " + Spec.text(grid[c]), recipes.get(c));
          }
        } else {
          bestAndNested(machine.name(), recipes);
        }
      }
    }

    private void one(StudySystem machine, String column, Recipe recipe) {
      double hits = 0;
      double steps = 0;
      double soon = 0;
      for (Split fold : folds(data.size(), FOLDS, run.seed())) {
        TrainedModel model = fitted(recipe, data.select(fold.train()), run.seed());
        hits += TuningSet.hits(model, data.select(fold.test()));
        Provenance provenance = model.provenance();
        steps += provenance.fit().iterations();
        soon += provenance.fit().converged() && provenance.fit().iterations() <= SOON ? 1 : 0;
      }
      run.add(column, "accuracy", 100 * hits / data.size());
      if (machine.system().equals("capped-svm")) {
        run.add(column, "iterations", steps / FOLDS);
        run.add(column, "converged in 20", 100 * soon / FOLDS);
      }
    }

    private void bestAndNested(String column, List<Recipe> recipes) {
      List<Split> folds = folds(data.size(), FOLDS, run.seed());
      double[] hits = new double[recipes.size()];
      double nested = 0;
      for (int f = 0; f < FOLDS; f++) {
        Split fold = folds.get(f);
        double[] here = hits(recipes, data, fold, run.seed());
        Vectors.add(1, here, hits);
        nested += here[chosen(recipes, data.select(fold.train()), run.seed().child("inner", f))];
      }
      run.add(column, "best", 100 * Vectors.max(hits) / data.size());
      run.add(column, "nested", 100 * nested / data.size());
    }

    /** The candidate with the most hits over the inner folds, the first on ties. */
    private int chosen(List<Recipe> recipes, Dataset train, Seed inner) {
      double[] hits = new double[recipes.size()];
      if (hits.length > 1) {
        folds(train.size(), INNER_FOLDS, inner)
            .forEach(fold -> Vectors.add(1, hits(recipes, train, fold, inner), hits));
      }
      return Vectors.order(hits.length, Comparator.comparingDouble(c -> -hits[c]))[0];
    }

    /** The hits of each recipe on a fold, trained on the others. */
    private double[] hits(List<Recipe> recipes, Dataset rows, Split fold, Seed own) {
      Dataset train = rows.select(fold.train());
      Dataset test = rows.select(fold.test());
      return recipes.stream()
          .mapToDouble(recipe -> TuningSet.hits(fitted(recipe, train, own), test))
          .toArray();
    }

    /** With the classes of the training rows. */
    private TrainedModel fitted(Recipe recipe, Dataset train, Seed own) {
      Dataset known = train.withLabels(train.labels().occurring());
      return run.assembly().classifier(recipe, own).fit(known, Control.defaults());
    }
  }

  /** Random folds whose sizes differ by at most one. */
  private static List<Split> folds(int n, int folds, Seed seed) {
    int[] order = seed.child("folds", folds).permutation(n);
    int[] fold = new int[n];
    for (int i = 0; i < n; i++) {
      fold[order[i]] = i % folds;
    }
    return IntStream.range(0, folds).mapToObj(f -> Split.of(fold, f)).toList();
  }
}
