package io.github.redescend.reproduce.planted;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.check.Finding.Check;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** A table with an injected problem, and whether each row is affected. */
record Planted(Table table, boolean[] rows) {
  private static final double SHARE = 0.03;
  private static final double JITTER = 0.002;
  private static final double BLOCK = 0.15;
  private static final double SHIFT = 1.5;
  private static final double FAR = 10;
  private static final int MIN_LEFT = 8;
  private static final double MIN_SHARE = 0.15;
  private static final double MAX_SHARE = 0.4;

  /** The problem that a row check detects. */
  static Planted of(Check check, Table clean, Seed seed) {
    SplittableRandom random = seed.child("plant", List.of(Check.values()).indexOf(check)).random();
    int n = clean.rows();
    return switch (check) {
      case LABELS -> labels(clean, seed);
      case NEAR_DUPLICATES -> duplicates(clean, (int) (SHARE * n), random, seed);
      case OUTLIERS -> moved(clean, drawn(n, (int) (SHARE * n), seed), FAR, false, random);
      case ORDER -> moved(clean, block(n), SHIFT, true, random);
      case IMBALANCE -> rare(clean, seed);
      case WORST_GROUP -> group(clean, random);
      default -> throw new IllegalArgumentException(check + " is of columns");
    };
  }

  /** 10% label noise. */
  private static Planted labels(Table clean, Seed seed) {
    Labels before = Labels.of(clean.labels());
    Labels after = new SymmetricNoise(0.1).corrupt(before, seed);
    boolean[] wrong = GroupNoise.marks(clean.rows(), i -> before.codes()[i] != after.codes()[i]);
    List<String> names = IntStream.range(0, wrong.length).mapToObj(after::name).toList();
    return new Planted(clean.withLabels(names), wrong);
  }

  /** Near duplicates of some rows, shuffled. */
  private static Planted duplicates(Table clean, int copies, SplittableRandom random, Seed seed) {
    int n = clean.rows();
    int[] copied = Arrays.copyOf(seed.child("copied", 0).permutation(n), copies);
    int[] all = IntStream.concat(IntStream.range(0, n), Arrays.stream(copied)).toArray();
    int[] order = seed.child("shuffled", 0).permutation(all.length);
    boolean[] known = new boolean[all.length];
    boolean[] jittered = new boolean[all.length];
    boolean[] original = new boolean[n];
    Arrays.stream(copied).forEach(row -> original[row] = true);
    int[] rows = new int[all.length];
    for (int at = 0; at < rows.length; at++) {
      rows[at] = all[order[at]];
      jittered[at] = order[at] >= n;
      known[at] = original[rows[at]];
    }
    Table table = clean.select(rows);
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      columns.add(
          column instanceof NumericColumn numeric ? jittered(numeric, jittered, random) : column);
    }
    return new Planted(table.withColumns(columns), known);
  }

  private static NumericColumn jittered(
      NumericColumn column, boolean[] rows, SplittableRandom random) {
    double deviation = deviation(column);
    double[] values = column.values().clone();
    Arrays.setAll(
        values, i -> values[i] + (rows[i] ? JITTER * deviation * random.nextGaussian() : 0));
    return new NumericColumn(column.name(), values);
  }

  /** A third of the numbers of some rows, shifted by deviations, alike or differently. */
  private static Planted moved(
      Table clean, boolean[] rows, double deviations, boolean alike, SplittableRandom random) {
    List<Column> columns = new ArrayList<>(clean.columns());
    IntPredicate isNumeric = c -> columns.get(c) instanceof NumericColumn;
    int[] numeric = IntStream.range(0, columns.size()).filter(isNumeric).toArray();
    int number = Math.max(1, numeric.length / 3);
    for (int t = 0; t < numeric.length; t++) {
      int c = numeric[t];
      NumericColumn column = (NumericColumn) columns.get(c);
      boolean all = alike && t % 3 == 0;
      double by = deviations * deviation(column);
      double sign = random.nextBoolean() ? 1 : -1;
      double[] values = column.values().clone();
      for (int i = 0; i < values.length; i++) {
        // Each row has one number that is always shifted.
        boolean drawn = random.nextInt(numeric.length) < number || i % numeric.length == t;
        boolean own = all || (!alike && drawn);
        double side = alike ? sign : random.nextBoolean() ? 1 : -1;
        values[i] += rows[i] && own ? side * by * (1 + 0.2 * random.nextDouble()) : 0;
      }
      columns.set(c, new NumericColumn(column.name(), values));
    }
    return new Planted(clean.withColumns(columns), rows);
  }

  /** Most rows of the first class are removed. */
  private static Planted rare(Table clean, Seed seed) {
    Labels labels = Labels.of(clean.labels());
    int others = labels.size() - labels.counts()[0];
    int left = Math.max(MIN_LEFT, (int) (0.02 * others / Math.max(1, labels.classes().size() - 1)));
    int[] order = seed.child("rare", 0).permutation(labels.size());
    int[] count = new int[1];
    IntPredicate kept = row -> labels.codes()[row] != 0 || count[0]++ < left;
    int[] rows = Arrays.stream(order).filter(kept).sorted().toArray();
    boolean[] rare = GroupNoise.marks(rows.length, i -> labels.codes()[rows[i]] == 0);
    return new Planted(clean.select(rows), rare);
  }

  /** Random labels for about a quarter of the rows, the lowest of a column. */
  private static Planted group(Table clean, SplittableRandom random) {
    List<boolean[]> slices = new ArrayList<>();
    for (Column column : clean.columns()) {
      if (column instanceof NumericColumn numeric) {
        double quarter = quarter(numeric);
        slices.add(GroupNoise.marks(clean.rows(), i -> numeric.values()[i] < quarter));
      }
    }
    slices.sort(Comparator.comparingInt(rows -> Math.abs(count(rows) - clean.rows() / 4)));
    // About a quarter, if a column allows it.
    double min = MIN_SHARE * clean.rows();
    double max = MAX_SHARE * clean.rows();
    long near = slices.stream().filter(s -> count(s) > min && count(s) < max).count();
    boolean[] rows = slices.get(random.nextInt((int) Math.max(1, near)));
    List<String> classes = Labels.of(clean.labels()).classes();
    List<String> labels = new ArrayList<>(clean.labels());
    for (int i = 0; i < rows.length; i++) {
      if (rows[i]) {
        labels.set(i, classes.get(random.nextInt(classes.size())));
      }
    }
    return new Planted(clean.withLabels(labels), rows);
  }

  private static double quarter(NumericColumn column) {
    double[] sorted = column.values().clone();
    Arrays.sort(sorted);
    double cut = sorted[sorted.length / 4];
    return cut > sorted[0] ? cut : Math.nextUp(cut);
  }

  private static int count(boolean[] rows) {
    return (int) IntStream.range(0, rows.length).filter(i -> rows[i]).count();
  }

  private static boolean[] drawn(int n, int count, Seed seed) {
    boolean[] rows = new boolean[n];
    Arrays.stream(seed.child("drawn", 0).permutation(n)).limit(count).forEach(i -> rows[i] = true);
    return rows;
  }

  private static boolean[] block(int n) {
    boolean[] rows = new boolean[n];
    Arrays.fill(rows, n / 2, n / 2 + (int) (BLOCK * n), true);
    return rows;
  }

  private static double deviation(NumericColumn column) {
    double mean = Arrays.stream(column.values()).filter(Double::isFinite).average().orElse(0);
    DoubleStream finite = Arrays.stream(column.values()).filter(Double::isFinite);
    return Math.sqrt(finite.map(x -> (x - mean) * (x - mean)).average().orElse(1));
  }
}
