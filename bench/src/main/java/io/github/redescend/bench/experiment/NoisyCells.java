package io.github.redescend.bench.experiment;

import io.github.redescend.bench.audit.BoundaryNoise;
import io.github.redescend.bench.audit.ClassFlips;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.prepare.MissingRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.Split;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The rows that {@link NoiseAwareTable} learns from and tests on, with the labels that it gives. Of
 * each table at most 1200 rows are used, 400 of them or two thirds to train.
 *
 * <p>As a program it prints them as CSV, {@code table,noise,split,part,row,label}, for scripts that
 * run other libraries on them: rows are numbered from 1 as in the file, the header not counted.
 * Test rows, whose labels are right, are under the noise {@code none} alone. Arguments: a folder
 * with the data sets, the first split and the one after the last, and the names of the data sets,
 * without {@code .csv}.
 */
final class NoisyCells {
  static final Preprocessing.Options PREPARATION =
      new Preprocessing.Options(ScaleRule.MINMAX, MissingRule.MEAN);
  static final String NONE = "none";
  static final String BOUNDARY = "boundary 20 %";
  private static final int MOST_ROWS = 1200;
  private static final int MOST_TRAINED = 400;
  private static final double TRAINED = 2.0 / 3;
  private static final double NEAR_BOUNDARY = 0.2;
  private static final Seed SEED = Seed.of(1);
  private static final Assembly ASSEMBLY = Assembly.standard();

  private NoisyCells() {}

  /**
   * Rows to learn from and rows to test on.
   *
   * @param training with wrong labels
   * @param test with right labels
   * @param seed what is left to chance in a fit draws from it
   */
  record Cell(String noise, Table training, Table test, Seed seed) {}

  /** Prints the rows. */
  static void run(String[] arguments) {
    Path folder = Path.of(arguments[0]);
    int first = Integer.parseInt(arguments[1]);
    int last = Integer.parseInt(arguments[2]);
    System.out.println("table,noise,split,part,row,label");
    for (String name : List.of(arguments).subList(3, arguments.length)) {
      Table table = read(folder, name);
      for (int r = first; r < last; r++) {
        for (Cell cell : of(table, r)) {
          String about = name + "," + cell.noise() + "," + r + ",";
          print(about + "training,", cell.training());
          if (cell.noise().equals(NONE)) {
            print(about + "test,", cell.test());
          }
        }
      }
    }
  }

  private static void print(String about, Table rows) {
    for (int i = 0; i < rows.rows(); i++) {
      System.out.println(about + rows.rowNumber(i) + "," + rows.labels().get(i));
    }
  }

  /** One split of a table under every noise. */
  static List<Cell> of(Table table, int repeat) {
    Split split = split(table, repeat);
    Labels labels = Labels.of(table.labels());
    Table clean = table.select(split.train());
    Table test = table.select(split.test());
    Seed seed = SEED.child("split", repeat);
    List<Cell> cells = new ArrayList<>();
    noises(labels, clean)
        .forEach(
            (name, noise) -> {
              Table training =
                  Contamination.of(noise).apply(clean, labels.classes(), seed.child("noise", 0));
              cells.add(new Cell(name, training, test, seed));
            });
    return cells;
  }

  /** Two thirds of the rows, at most 400, to learn from. */
  static Split split(Table table, int repeat) {
    double share = 1 - Math.min(TRAINED, (double) MOST_TRAINED / table.rows());
    return Holdout.stratified(Labels.of(table.labels()), share, SEED.child("repeat", repeat));
  }

  /**
   * All labels alike, of the two largest classes one or the other or both unequally, and those
   * where classes meet.
   */
  static Map<String, LabelNoise> noises(Labels labels, Table clean) {
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
    noises.put(NONE, LabelNoise.parse("symmetric:0"));
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
    noises.put(
        BOUNDARY,
        new BoundaryNoise(
            Preprocessing.learn(clean, PREPARATION).apply(clean), NEAR_BOUNDARY, ASSEMBLY));
    return noises;
  }

  /** Two one-sided noises of different classes, each drawn from the labels as they were. */
  private record BothWays(LabelNoise there, LabelNoise back) implements LabelNoise {
    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      return ClassFlips.together(
          labels,
          List.of(
              there.corrupt(labels, seed.child("there", 0)),
              back.corrupt(labels, seed.child("back", 0))));
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
