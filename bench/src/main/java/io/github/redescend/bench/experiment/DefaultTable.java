package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.CpuClock;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.eval.tune.Candidate;
import io.github.redescend.eval.tune.Candidates;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.NestedTuning;
import io.github.redescend.eval.tune.Search;
import io.github.redescend.eval.tune.Tuning;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The default system, which is told nothing, beside {@code ls-svm}, {@code l2-svm} and {@code svm}
 * tuned by three-fold cross-validation on the noisy training labels over a grid like the default's
 * own: four widths and five lambdas. A Markdown table of accuracies on clean test parts.
 *
 * <p>Arguments: a folder with the data sets, the first split and the one after the last, and the
 * names of the data sets, without {@code .csv}. Tables and splits are those of {@link NoisyCells}.
 */
final class DefaultTable {
  private static final int INNER_FOLDS = 3;
  private static final double[] WIDTHS = {0.25, 1, 4, 16};
  private static final double[] LAMBDAS = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5};
  private static final List<String> NOISES =
      List.of("symmetric:0", "symmetric:0.2", "asymmetric:0.4");
  private static final List<String> TUNED = List.of("ls-svm", "l2-svm", "svm");
  private static final Seed SEED = Seed.of(1);

  private final Assembly assembly = Assembly.standard();
  private final Path folder;
  private final int first;
  private final int last;

  /** For each noise the accuracies of each table: the default's, then those of {@link #TUNED}. */
  private final List<List<double[]>> found = new ArrayList<>();

  private DefaultTable(Path folder, int first, int last) {
    this.folder = folder;
    this.first = first;
    this.last = last;
    NOISES.forEach(noise -> found.add(new ArrayList<>()));
  }

  /** Prints a row for each table and noise, then the means. */
  static void run(String[] arguments) {
    DefaultTable table =
        new DefaultTable(
            Path.of(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]));
    System.out.println("| data | noise | default | ls-svm | l2-svm | svm | default - best |");
    System.out.println("|---|---|---|---|---|---|---|");
    double cpu = CpuClock.seconds();
    for (String name : List.of(arguments).subList(3, arguments.length)) {
      table.rows(name);
    }
    table.means();
    System.out.printf(Locale.ROOT, "%ncpu %.0f s%n", CpuClock.seconds() - cpu);
  }

  private void rows(String name) {
    Table table = NoisyCells.read(folder, name);
    List<Split> splits =
        IntStream.range(first, last).mapToObj(r -> NoisyCells.split(table, r)).toList();
    for (int i = 0; i < NOISES.size(); i++) {
      LabelNoise noise = LabelNoise.parse(NOISES.get(i));
      double[] accuracies = new double[TUNED.size() + 1];
      accuracies[0] = chosen(table, splits, noise).mean();
      for (int s = 0; s < TUNED.size(); s++) {
        accuracies[s + 1] = tuned(TUNED.get(s), table, splits, noise).mean();
      }
      found.get(i).add(accuracies);
      System.out.println(row(name, NOISES.get(i), accuracies));
    }
  }

  private ContenderResult chosen(Table table, List<Split> splits, LabelNoise noise) {
    Contender contender =
        new Contender(
            "default",
            seed ->
                new Pipeline(
                    NoisyCells.PREPARATION,
                    ClassWeights.none(),
                    TrustedChoice.untouched(assembly, seed)));
    return new Evaluation(List.of(contender), SEED, assembly.compute())
        .withNoise(noise)
        .run(table, splits)
        .get(0);
  }

  /** The same splits with the same wrong labels, since the seeds derive alike. */
  private ContenderResult tuned(String system, Table table, List<Split> splits, LabelNoise noise) {
    List<Candidate> candidates =
        Candidates.of(
            assembly,
            Systems.recipe(system),
            grid(table, splits.get(0).train().length),
            Search.of("grid", Optional.empty()),
            SEED);
    Tuning tuning =
        new Tuning(
            assembly,
            candidates,
            false,
            NoisyCells.PREPARATION,
            ClassWeights.none(),
            SEED,
            Progress.silent(),
            () -> false);
    return new NestedTuning(tuning, Contamination.of(noise), INNER_FOLDS, 1)
        .run(table, splits)
        .outer();
  }

  /** Widths about the median, lambdas about the samples of a machine. */
  private Grid grid(Table table, int trained) {
    Matrix features = Preprocessing.learn(table, NoisyCells.PREPARATION).apply(table).features();
    double median =
        Double.parseDouble(
            assembly
                .kernels()
                .make("gaussian:gamma=median")
                .fit(features, SEED)
                .spec()
                .parameters()
                .get("gamma"));
    double ofMachine = 2.0 * trained / Labels.of(table.labels()).classes().size();
    return Grid.parse(
        "gamma=" + multiples(WIDTHS, median) + ";lambda=" + multiples(LAMBDAS, ofMachine));
  }

  private static String multiples(double[] factors, double unit) {
    return DoubleStream.of(factors)
        .mapToObj(factor -> Double.toString(factor * unit))
        .collect(Collectors.joining(","));
  }

  private void means() {
    for (int i = 0; i < NOISES.size(); i++) {
      double[] means = new double[TUNED.size() + 1];
      for (double[] accuracies : found.get(i)) {
        for (int s = 0; s < means.length; s++) {
          means[s] += accuracies[s] / found.get(i).size();
        }
      }
      System.out.println(row("mean of " + found.get(i).size() + " tables", NOISES.get(i), means));
    }
  }

  private static String row(String name, String noise, double[] accuracies) {
    double best = Arrays.stream(accuracies).skip(1).max().orElseThrow();
    String cells =
        DoubleStream.of(accuracies)
            .mapToObj(a -> String.format(Locale.ROOT, "%.2f", 100 * a))
            .collect(Collectors.joining(" | "));
    return String.format(
        Locale.ROOT, "| %s | %s | %s | %+.2f |", name, noise, cells, 100 * (accuracies[0] - best));
  }
}
