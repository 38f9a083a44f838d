package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.tune.Candidates;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Scored;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * The default, or a hinge SVM tuned by five-fold cross-validation over 36 Gaussian and 6 linear
 * cells, on the thirty {@link SmallProblems}: a line of CSV for each draw of the data, of the
 * default for each of two seeds and two orders of the rows. {@code resampled} is the default on
 * four parts of each draw, nine rows in ten without replacement, all with one seed. {@code
 * small_problems.py} makes a table of such files.
 *
 * <p>Arguments: {@code default}, {@code resampled} or {@code svc}, the first draw and the one after
 * the last, and parts of names of problems, all if there is none.
 */
final class SmallProblemsTable {
  private static final int TIMES = 2;
  private static final int PARTS = 4;
  private static final double SHARE = 0.9;
  private static final int INNER_FOLDS = 5;
  private static final double[] GAMMAS = {0.03, 0.1, 0.3, 1, 3, 10};
  private static final Preprocessing.Options STANDARD =
      new Preprocessing.Options(ScaleRule.STANDARD, MissingRule.FAIL);
  private static final Assembly ASSEMBLY = Assembly.standard();

  private SmallProblemsTable() {}

  /** What one fit reached. */
  private record Reached(ContenderResult result, String told) {}

  /** Prints the lines. */
  static void run(String[] arguments) {
    String system = arguments[0];
    if (!List.of("default", "resampled", "svc").contains(system)) {
      throw new InvalidInputException(
          "small-problems is of default, resampled or svc, not of " + system);
    }
    int first = Integer.parseInt(arguments[1]);
    int last = Integer.parseInt(arguments[2]);
    List<String> parts = List.of(arguments).subList(3, arguments.length);
    System.out.println("problem,draw,seed,order,accuracy,seconds,chosen");
    for (SmallProblem problem : SmallProblems.all()) {
      if (parts.isEmpty() || parts.stream().anyMatch(problem.name()::contains)) {
        for (int draw = first; draw < last; draw++) {
          rows(system, problem, draw);
        }
      }
    }
  }

  private static void rows(String system, SmallProblem problem, int draw) {
    Table training = problem.training(draw);
    Table test = problem.test(draw);
    if (system.equals("resampled")) {
      for (int part = 0; part < PARTS; part++) {
        int[] shuffled = Seed.of(part).child("part", draw).permutation(training.rows());
        int[] kept = Arrays.copyOf(shuffled, (int) Math.rint(SHARE * shuffled.length));
        row(system, problem, draw, 1, part, training.select(kept), test);
      }
      return;
    }
    int times = system.equals("svc") ? 1 : TIMES;
    for (int seed = 1; seed <= times; seed++) {
      for (int order = 0; order < times; order++) {
        Table ordered =
            order == 0
                ? training
                : training.select(Seed.of(order).child("order", draw).permutation(training.rows()));
        row(system, problem, draw, seed, order, ordered, test);
      }
    }
  }

  private static void row(
      String system,
      SmallProblem problem,
      int draw,
      int seed,
      int order,
      Table training,
      Table test) {
    double begin = CpuClock.seconds();
    Reached reached =
        system.equals("svc")
            ? tuned(training, test, Seed.of(seed))
            : chosen(training, test, Seed.of(seed));
    System.out.printf(
        Locale.ROOT,
        "\"%s\",%d,%d,%d,%.4f,%.2f,\"%s\"%n",
        problem.name(),
        draw,
        seed,
        order,
        reached.result.mean(),
        CpuClock.seconds() - begin,
        reached.told);
  }

  private static Reached chosen(Table training, Table test, Seed seed) {
    ContenderResult result =
        fit(s -> new Pipeline(TrustedChoice.standard(ASSEMBLY, s)), training, test, seed);
    Map<String, Object> specs = result.folds().get(0).specs();
    String told =
        List.of("loss", "kernel", "lambda", "distance", "trust-weights").stream()
            .filter(specs::containsKey)
            .map(key -> specs.get(key).toString())
            .collect(Collectors.joining(" "));
    return new Reached(result, told);
  }

  private static Reached tuned(Table training, Table test, Seed seed) {
    int features = Preprocessing.learn(training, STANDARD).apply(training).features().columns();
    String gammas =
        DoubleStream.of(GAMMAS)
            .mapToObj(factor -> Double.toString(factor / features))
            .collect(Collectors.joining(","));
    Scored gaussian = best("gaussian", "C=0.1,1,10,100,1000,10000;gamma=" + gammas, training, seed);
    Scored linear = best("linear", "C=0.001,0.01,0.1,1,10,100", training, seed);
    Scored best = linear.score() > gaussian.score() ? linear : gaussian;
    ContenderResult result =
        fit(
            s ->
                new Pipeline(
                    STANDARD,
                    ClassWeights.none(),
                    ASSEMBLY.classifier(best.candidate().recipe(), s)),
            training,
            test,
            seed);
    return new Reached(result, best.candidate().settings().toString());
  }

  private static Scored best(String kernel, String grid, Table training, Seed seed) {
    return new Tuning(
            ASSEMBLY,
            Candidates.of(
                ASSEMBLY,
                Systems.recipe("svm").solver("qp:tolerance=1e-3").kernel(kernel),
                Grid.parse(grid),
                Search.of("grid", Optional.empty()),
                seed),
            false,
            STANDARD,
            ClassWeights.none(),
            seed,
            Progress.silent(),
            () -> false)
        .search(training, Folds.stratified(Labels.of(training.labels()), INNER_FOLDS, seed))
        .best();
  }

  private static ContenderResult fit(
      Function<Seed, Pipeline> pipeline, Table training, Table test, Seed seed) {
    return new Evaluation(List.of(new Contender("one", pipeline)), seed, ASSEMBLY.compute())
        .run(training, test)
        .get(0);
  }
}
