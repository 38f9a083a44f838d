package io.github.redescend.bench.macro.work;

import io.github.redescend.bench.macro.work.LibsvmPort.LiblinearPort;
import io.github.redescend.bench.macro.work.Outcome.Stopwatch;
import io.github.redescend.bench.macro.work.Work.RecipeWork.FeatureFloor;
import io.github.redescend.bench.macro.work.Work.RecipeWork.GramFloor;
import io.github.redescend.bench.macro.work.Work.RecipeWork.ProductFloor;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.run.Workers;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.landmark.LandmarkRule;
import io.github.redescend.kernels.space.GramSpaces;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import io.github.redescend.linalg.LinearAlgebra;
import io.github.redescend.linalg.Op;

public interface Work {
  /** Draws the data, prepares and measures; repeatable. */
  Outcome run(Draw draw);

  static Work of(WorkArguments arguments) {
    String name = arguments.text("work");
    return switch (name) {
      case "recipe" -> new RecipeWork(arguments);
      case "gram-floor" -> new GramFloor(arguments.number("gamma"));
      case "feature-floor" -> new FeatureFloor(arguments.integer("m"));
      case "product-floor" -> new ProductFloor(arguments.integer("m"));
      case "libsvm" -> new LibsvmPort(arguments.number("gamma"), arguments.number("c"));
      case "liblinear" -> new LiblinearPort(arguments.text("solver"), arguments.number("c"));
      default ->
          throw new InvalidInputException(
              "work = %s is not allowed: it must be recipe, gram-floor, feature-floor, product-floor, libsvm or liblinear"
                  .formatted(name));
    };
  }

  /**
   * A system of ours: {@code system}, with {@code loss}, {@code kernel}, {@code space}, {@code
   * solver} and {@code lambda} as replacements; {@code measure=predict} measures the prediction
   * instead of the fit, {@code threads=1} uses one thread.
   */
  record RecipeWork(Learner learner, boolean predicts) implements Work {
    RecipeWork(WorkArguments arguments) {
      this(
          assembly(arguments).classifier(recipe(arguments), Seed.of(1)),
          arguments.given("measure").filter("predict"::equals).isPresent());
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
          SpaceKinds.catalogue(() -> compute, MemoryBudget.ofHeap(), LandmarkRule.catalogue());
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
      Provenance from = model.provenance();
      Outcome fit =
          fitting.outcome(
              Double.NaN, "%d steps, %s".formatted(from.fit().iterations(), from.fit().stop()));
      Dataset test = Draw.dataset(draw.clean());
      Stopwatch predicting = new Stopwatch();
      int[] predicted = model.predict(test.features());
      Outcome prediction = predicting.outcome(Double.NaN, fit.remark());
      int[] codes = test.labels().codes();
      double accuracy = Draw.accuracy(codes.length, i -> predicted[i] == codes[i]);
      return (predicts ? prediction : fit).withAccuracy(accuracy);
    }

    /** The unavoidable cost of m features: a dsyrk of n x m in blocks, and a dpotrf. */
    record FeatureFloor(int m) implements Work {
      static final int BLOCK = 4096;

      @Override
      public Outcome run(Draw draw) {
        LinearAlgebra algebra = Backends.standard();
        int n = draw.n();
        double[] block = Vectors.filled(Math.multiplyExact(m, Math.min(n, BLOCK)), 0.5);
        double[] normal = new double[Math.multiplyExact(m, m)];
        double[] matrix = GramFloor.positiveDefinite(m);
        Stopwatch watch = new Stopwatch();
        for (int first = 0; first < n; first += BLOCK) {
          int rows = Math.min(BLOCK, n - first);
          algebra.syrk(Op.N, m, rows, 1, block, 0, m, 1, normal, 0, m);
        }
        double wall = watch.wall();
        GramFloor.factor(algebra, m, matrix);
        return watch.outcome(
            Double.NaN, Decimal.format("dsyrk at %.1f GFLOP/s", (double) n * m * m / wall / 1e9));
      }
    }

    /** The unavoidable cost of an exact kernel machine: the Gram matrix and its dpotrf. */
    record GramFloor(double gamma) implements Work {
      @Override
      public Outcome run(Draw draw) {
        Dataset data = Draw.dataset(draw.training());
        int n = data.size();
        LinearAlgebra algebra = Backends.standard();
        double[] matrix = positiveDefinite(n);
        Stopwatch watch = new Stopwatch();
        HypothesisSpace space =
            new GramSpaces().embed(data.features(), new Gaussian(gamma), true, Seed.of(1)).space();
        space.hypothesis(new double[n], 0);
        double gram = watch.wall();
        factor(algebra, n, matrix);
        return watch.outcome(Double.NaN, Decimal.format("Gram %.3f s of them", gram));
      }

      /** Full, with 2 on the diagonal and 1/2 elsewhere. */
      static double[] positiveDefinite(int n) {
        double[] matrix = Vectors.filled(Math.multiplyExact(n, n), 0.5);
        for (int i = 0; i < n; i++) {
          matrix[i * n + i] = 2;
        }
        return matrix;
      }

      static void factor(LinearAlgebra algebra, int n, double[] matrix) {
        if (algebra.cholesky(n, matrix, n) != 0) {
          throw new IllegalStateException("the matrix is positive definite");
        }
      }
    }

    /** The unavoidable cost of kernel values of m landmarks: inner products by dgemm. */
    record ProductFloor(int m) implements Work {
      @Override
      public Outcome run(Draw draw) {
        LinearAlgebra algebra = Backends.standard();
        double[] samples = Draw.dataset(draw.clean()).features().toDense().values();
        int n = draw.test();
        int d = samples.length / n;
        double[] landmarks = Vectors.filled(Math.multiplyExact(m, d), 0.5);
        double[] products = new double[Math.multiplyExact(m, Math.min(n, FeatureFloor.BLOCK))];
        Stopwatch watch = new Stopwatch();
        for (int first = 0; first < n; first += FeatureFloor.BLOCK) {
          int rows = Math.min(FeatureFloor.BLOCK, n - first);
          // Row-major samples are column-major d x n.
          algebra.gemm(
              Op.T, Op.N, m, rows, d, 1, landmarks, 0, d, samples, first * d, d, 0, products, 0, m);
        }
        double flops = 2.0 * n * m * d;
        return watch.outcome(
            Double.NaN, Decimal.format("dgemm at %.1f GFLOP/s", flops / watch.wall() / 1e9));
      }
    }
  }
}
