package io.github.redescend.bench.experiment;

import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Pipeline;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.ClassWeights;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Contender;
import io.github.redescend.eval.ContenderResult;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.FoldResult;
import io.github.redescend.eval.audit.TrustedChoice;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * The default system beside the choice without trust weights, under several kinds of wrong labels:
 * a line of CSV for each table, noise and split. Splits, sizes and scaling are those of {@link
 * DefaultTable}.
 *
 * <p>Arguments: a folder with the data sets, the first split and the one after the last, and the
 * names of the data sets, without {@code .csv}.
 */
final class NoiseAwareTable {
  private static final int MOST_ROWS = 1200;
  private static final int MOST_TRAINED = 400;
  private static final double TRAINED = 2.0 / 3;
  private static final Seed SEED = Seed.of(1);
  private static final Assembly ASSEMBLY = Assembly.standard();

  private NoiseAwareTable() {}

  /** Prints the lines. */
  static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int first = Integer.parseInt(arguments[1]);
    int last = Integer.parseInt(arguments[2]);
    System.out.println("table,noise,split,untouched,default,weighted,untouchedSeconds,seconds");
    for (String name : List.of(arguments).subList(3, arguments.length)) {
      Table table = read(folder, name);
      Labels labels = Labels.of(table.labels());
      double share = 1 - Math.min(TRAINED, (double) MOST_TRAINED / table.rows());
      for (int r = first; r < last; r++) {
        Split split = Holdout.stratified(labels, share, SEED.child("repeat", r));
        for (Map.Entry<String, LabelNoise> noise : noises(labels).entrySet()) {
          System.out.println(line(name, noise, r, table, split));
        }
      }
    }
  }

  private static String line(
      String name, Map.Entry<String, LabelNoise> noise, int r, Table table, Split split) {
    List<ContenderResult> results =
        new Evaluation(
                List.of(
                    contender("untouched", seed -> ModelChoice.robust(ASSEMBLY, seed)),
                    contender("default", seed -> TrustedChoice.robust(ASSEMBLY, seed))),
                SEED.child("split", r),
                ASSEMBLY.compute())
            .withNoise(noise.getValue())
            .run(table, List.of(split));
    FoldResult untouched = results.get(0).folds().get(0);
    FoldResult weighted = results.get(1).folds().get(0);
    return String.format(
        Locale.ROOT,
        "%s,%s,%d,%.4f,%.4f,%b,%.3f,%.3f",
        name,
        noise.getKey(),
        r,
        results.get(0).mean(),
        results.get(1).mean(),
        weighted.specs().containsKey("trust-weights"),
        untouched.fitSeconds(),
        weighted.fitSeconds());
  }

  private static Contender contender(String name, Function<Seed, Learner> learner) {
    Preprocessing.Options preparation =
        new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN);
    return new Contender(
        name, seed -> new Pipeline(preparation, ClassWeights.none(), learner.apply(seed)));
  }

  /** Of the two largest classes: one dirty, the other dirty, both unequally. */
  static Map<String, LabelNoise> noises(Labels labels) {
    int[] counts = labels.counts();
    List<String> bySize =
        IntStream.range(0, counts.length)
            .boxed()
            .sorted((a, b) -> counts[b] - counts[a])
            .map(labels.classes()::get)
            .toList();
    String there = bySize.get(0) + ">" + bySize.get(1);
    String back = bySize.get(1) + ">" + bySize.get(0);
    Map<String, LabelNoise> noises = new LinkedHashMap<>();
    noises.put("none", LabelNoise.parse("symmetric:0"));
    noises.put("symmetric 20 %", LabelNoise.parse("symmetric:0.2"));
    noises.put("symmetric 40 %", LabelNoise.parse("symmetric:0.4"));
    noises.put("larger class 40 %", LabelNoise.parse("asymmetric:0.4:" + there));
    noises.put("larger class 20 %", LabelNoise.parse("asymmetric:0.2:" + there));
    noises.put("smaller class 40 %", LabelNoise.parse("asymmetric:0.4:" + back));
    noises.put(
        "10 % and 30 %",
        new BothWays(
            LabelNoise.parse("asymmetric:0.1:" + there),
            LabelNoise.parse("asymmetric:0.3:" + back)));
    return noises;
  }

  /** Two one-sided noises of different classes, each drawn from the labels as they were. */
  private record BothWays(LabelNoise there, LabelNoise back) implements LabelNoise {
    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      Labels one = there.corrupt(labels, seed.child("there", 0));
      Labels other = back.corrupt(labels, seed.child("back", 0));
      return Labels.of(
          IntStream.range(0, labels.size())
              .mapToObj(i -> (one.codes()[i] != labels.codes()[i] ? one : other).name(i))
              .toList(),
          labels.classes());
    }

    @Override
    public double share() {
      return there.share() + back.share();
    }
  }

  /** A table's rows, at most 1200, the same in every run. */
  static Table read(Path folder, String name) {
    Path plain = folder.resolve(name + ".csv");
    Path file = Files.exists(plain) ? plain : folder.resolve(name + ".csv.gz");
    Table all = Readers.standard().read(file, ReadOptions.training());
    if (all.rows() <= MOST_ROWS) {
      return all;
    }
    double share = (double) MOST_ROWS / all.rows();
    Labels labels = Labels.of(all.labels());
    return all.select(Holdout.stratified(labels, share, SEED.child("rows", 0)).test());
  }
}
