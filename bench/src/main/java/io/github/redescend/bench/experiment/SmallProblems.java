package io.github.redescend.bench.experiment;

import io.github.redescend.core.Seed;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The thirty problems of {@link SmallProblemsTable}. */
final class SmallProblems {
  /** What makes the label of a row, or draws a row to a label. */
  private interface Rule {
    int label(double[] row, SplittableRandom random);
  }

  private SmallProblems() {}

  static List<SmallProblem> all() {
    SmallProblem.Source xor = normal(2, 4, (x, r) -> sign(x[0] * x[1]));
    SmallProblem.Source disc = normal(2, 0, (x, r) -> sign(x[0] * x[0] + x[1] * x[1] - 1.4));
    return List.of(
        SmallProblem.of("xor of 2 among 6", 200, xor),
        SmallProblem.of("xor of 2 among 52", 400, normal(2, 50, (x, r) -> sign(x[0] * x[1]))),
        SmallProblem.of("parity of 3 bits among 6", 200, bits(3, 3)),
        SmallProblem.of("parity of 4 bits among 8", 300, bits(4, 4)),
        SmallProblem.of("line of 2 among 52", 400, normal(2, 50, (x, r) -> sign(x[0] + x[1]))),
        SmallProblem.of("disc of 2 among 10", 300, normal(2, 8, (x, r) -> sign(round(x, 2) - 1.4))),
        SmallProblem.of("box of 3 among 10", 300, uniform(10, (x, r) -> box(x))),
        SmallProblem.of("p = 200, n = 50", 50, shifted(200, 20, 0.7, 2, 0.5)),
        SmallProblem.of("p = 500, n = 80, sparse", 80, shifted(500, 5, 1.2, 2, 0.5)),
        SmallProblem.of("line in 5", 100, normal(5, 0, (x, r) -> sign(Arrays.stream(x).sum()))),
        SmallProblem.of("line in 20, labels by logit", 200, normal(20, 0, SmallProblems::logit)),
        SmallProblem.of("disc", 200, disc),
        SmallProblem.of("spirals", 200, spirals(2)),
        SmallProblem.of("three spirals", 300, spirals(3)),
        SmallProblem.of("checkerboard", 300, drawn("checkerboard")),
        SmallProblem.of("monks1", 124, drawn("monks1")),
        SmallProblem.of("heavy tails, line", 300, tails(10, false)),
        SmallProblem.of("heavy tails, disc of logs", 300, tails(4, true)),
        SmallProblem.of("counts", 300, SmallProblems::counts),
        SmallProblem.of("2 % x 1000, twonorm", 300, drawn("twonorm")).withOutliers("0.02:x1000"),
        SmallProblem.of("2 % x 1000, disc", 300, disc).withOutliers("0.02:x1000"),
        SmallProblem.of("one class 5 %", 400, shifted(4, 4, 1.2, 2, 0.05)),
        SmallProblem.of(
            "one class 10 %, disc", 300, normal(2, 0, (x, r) -> sign(round(x, 2) - 4.6))),
        SmallProblem.of("symmetric 20 %, moons", 200, drawn("moons")).withNoise("symmetric:0.2"),
        SmallProblem.of("one class 30 %, twonorm", 200, drawn("twonorm"))
            .withNoise("asymmetric:0.3:1>2"),
        SmallProblem.of("ten heaps, uniform 20 %", 400, shifted(6, 6, 2.2, 10, 0.1))
            .withNoise("uniform:0.2"),
        SmallProblem.of("six heaps", 200, shifted(4, 4, 1.8, 6, 1.0 / 6)),
        SmallProblem.of("24 rows, two heaps", 24, shifted(4, 4, 0.9, 2, 0.5)),
        SmallProblem.of("40 rows, moons", 40, drawn("moons")),
        SmallProblem.of("letters, sums", 300, letters(false)),
        SmallProblem.of("letters, pairs", 300, letters(true)),
        SmallProblem.of("ordinal", 250, SmallProblems::ordinal));
  }

  private static int sign(double value) {
    return value > 0 ? 1 : -1;
  }

  private static double round(double[] row, int of) {
    return Arrays.stream(row, 0, of).map(v -> v * v).sum();
  }

  private static int box(double[] row) {
    return row[0] > 0.2 && row[1] > 0.2 && row[2] < 0.8 ? 1 : -1;
  }

  private static int logit(double[] row, SplittableRandom random) {
    double chance = 1 / (1 + Math.exp(-Arrays.stream(row).sum()));
    return random.nextDouble() < chance ? 1 : -1;
  }

  private static SmallProblem.Source drawn(String spec) {
    return (n, seed) -> Generators.make(spec, n, seed);
  }

  /** Normal columns, of which the rule sees the first. */
  private static SmallProblem.Source normal(int seen, int idle, Rule rule) {
    return rows(seen + idle, SplittableRandom::nextGaussian, rule);
  }

  private static SmallProblem.Source uniform(int d, Rule rule) {
    return rows(d, SplittableRandom::nextDouble, rule);
  }

  /** The product of some of several columns of -1 and 1. */
  private static SmallProblem.Source bits(int seen, int idle) {
    return rows(
        seen + idle,
        random -> random.nextBoolean() ? 1 : -1,
        (x, r) -> sign(Arrays.stream(x, 0, seen).reduce(1, (a, b) -> a * b)));
  }

  /** Student's t with 1.5 degrees of freedom about a line, or the exponentials of a disc. */
  private static SmallProblem.Source tails(int d, boolean logarithms) {
    return rows(
        d,
        random ->
            logarithms
                ? Math.exp(2 * random.nextGaussian())
                : random.nextGaussian() / Math.pow(random.nextDouble(), 1 / 1.5),
        (x, r) -> {
          double first = Math.log(Math.abs(x[0]));
          double second = Math.log(Math.abs(x[1]));
          return logarithms
              ? sign(first * first + second * second - 5.5)
              : sign(x[0] + x[1] + x[2]);
        });
  }

  /** What draws a number. */
  private interface Draw {
    double next(SplittableRandom random);
  }

  private static SmallProblem.Source rows(int d, Draw draw, Rule rule) {
    return (n, seed) -> {
      SplittableRandom random = seed.random();
      double[][] columns = new double[d][n];
      List<String> labels = new ArrayList<>();
      double[] row = new double[d];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < d; j++) {
          row[j] = draw.next(random);
          columns[j][i] = row[j];
        }
        labels.add(Integer.toString(rule.label(row, random)));
      }
      return table(columns, labels);
    };
  }

  /**
   * Round heaps about centres that differ in the first columns; two classes have theirs opposite
   * each other, more have theirs drawn, the same for every seed.
   */
  private static SmallProblem.Source shifted(
      int d, int seen, double shift, int classes, double shareOfFirst) {
    return (n, seed) -> {
      SplittableRandom centres = Seed.of(7).child("centres", classes).random();
      double[][] centre = new double[classes][seen];
      for (double[] one : centre) {
        Arrays.setAll(one, j -> shift * centres.nextGaussian());
      }
      if (classes == 2) {
        Arrays.fill(centre[0], shift * 0.5);
        Arrays.fill(centre[1], -shift * 0.5);
      }
      SplittableRandom random = seed.random();
      double[][] columns = new double[d][n];
      List<String> labels = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        boolean first = random.nextDouble() < shareOfFirst;
        int label = first ? 0 : 1 + random.nextInt(classes - 1);
        for (int j = 0; j < d; j++) {
          columns[j][i] = random.nextGaussian() + (j < seen ? centre[label][j] : 0);
        }
        labels.add("c" + label);
      }
      return table(columns, labels);
    };
  }

  private static SmallProblem.Source spirals(int arms) {
    return (n, seed) -> {
      SplittableRandom random = seed.random();
      double[][] columns = new double[2][n];
      List<String> labels = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        int arm = random.nextInt(arms);
        double turn = 0.25 + 1.5 * Math.sqrt(random.nextDouble());
        double angle = 2 * Math.PI * (turn + (double) arm / arms);
        columns[0][i] = turn * Math.cos(angle) + 0.07 * random.nextGaussian();
        columns[1][i] = turn * Math.sin(angle) + 0.07 * random.nextGaussian();
        labels.add("arm" + arm);
      }
      return table(columns, labels);
    };
  }

  /** Twelve counts, most of them 0; the first four are more frequent in one class. */
  private static Table counts(int n, Seed seed) {
    SplittableRandom random = seed.random();
    double[][] columns = new double[12][n];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean many = random.nextBoolean();
      for (int j = 0; j < columns.length; j++) {
        double mean = Math.exp(random.nextGaussian() - (many && j < 4 ? 0.2 : 1.2));
        columns[j][i] = poisson(mean, random);
      }
      labels.add(many ? "many" : "few");
    }
    return table(columns, labels);
  }

  private static double poisson(double mean, SplittableRandom random) {
    double product = random.nextDouble();
    int count = 0;
    while (product > Math.exp(-mean)) {
      product *= random.nextDouble();
      count++;
    }
    return count;
  }

  /** Six columns of letters: each adds to a sum, or the first two decide by the pair they make. */
  private static SmallProblem.Source letters(boolean pairs) {
    return (n, seed) -> {
      SplittableRandom random = seed.random();
      String[][] columns = new String[6][n];
      List<String> labels = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        int[] row = new int[columns.length];
        double sum = 0;
        for (int j = 0; j < row.length; j++) {
          row[j] = random.nextInt(pairs ? 4 : 8);
          columns[j][i] = "pqrstuvw".substring(row[j], row[j] + 1);
          sum += Math.sin(3 * row[j] + j);
        }
        boolean positive = pairs ? (row[0] + row[1]) % 2 == 0 : sum > 0;
        labels.add(positive ? "yes" : "no");
      }
      List<Column> named = new ArrayList<>();
      for (int j = 0; j < columns.length; j++) {
        named.add(new TextColumn("x" + j, columns[j]));
      }
      return Table.of("letters", named).withLabels(labels);
    };
  }

  /**
   * Eight answers from 1 to 5; the sum of five of them decides, a tenth of the labels by chance.
   */
  private static Table ordinal(int n, Seed seed) {
    return rows(
            8,
            random -> 1 + random.nextInt(5),
            (x, r) ->
                r.nextDouble() < 0.1
                    ? sign(r.nextDouble() - 0.5)
                    : sign(Arrays.stream(x, 0, 5).sum() - 15.5))
        .draw(n, seed);
  }

  private static Table table(double[][] columns, List<String> labels) {
    return Table.of(
            "small problem",
            IntStream.range(0, columns.length)
                .mapToObj(j -> new NumericColumn("x" + (j + 1), columns[j]))
                .toList())
        .withLabels(labels);
  }
}
