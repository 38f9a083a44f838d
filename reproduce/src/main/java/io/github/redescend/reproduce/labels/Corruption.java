package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import io.github.redescend.data.noise.LabelNoise.AsymmetricNoise;
import io.github.redescend.data.noise.LabelNoise.SymmetricNoise;
import io.github.redescend.reproduce.labels.LabelErrors.PlainMargins;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * A way to make labels wrong: {@code boundary:Q}, {@code instance:Q} ({@link InstanceFlips}),
 * {@code pairs:Q} and {@code unequal:Q:R} ({@link ClassFlips}), {@code group:Q:R} ({@link
 * GroupFlips}), or one of {@link LabelNoise}. Near the boundary round(Q n) labels move to the class
 * that comes next in the leave-one-out scores of least squares on the right labels, drawn at random
 * from the 2 Q n rows with the smallest margins. A class keeps its last label: where that is next
 * to move, another row moves in its place.
 *
 * @param name as it is shown
 */
record Corruption(String name) {
  /** Labels of which some are wrong. */
  Labels corrupt(Dataset clean, Assembly assembly, Seed seed) {
    Labels labels = clean.labels();
    return switch (name.substring(0, Math.max(0, name.indexOf(':')))) {
      case "boundary" -> nearBoundary(clean, assembly, seed);
      case "instance" -> new InstanceFlips(shares(1)[0]).corrupt(clean, assembly, seed);
      case "pairs" -> ClassFlips.pairs(labels, shares(1)[0], seed);
      case "unequal" -> ClassFlips.unequal(labels, shares(2)[0], shares(2)[1], seed);
      case "group" -> new GroupFlips(shares(2)[0], shares(2)[1]).corrupt(clean, seed);
      default -> LabelNoise.parse(name).corrupt(labels, seed);
    };
  }

  private Labels nearBoundary(Dataset clean, Assembly assembly, Seed seed) {
    double share = shares(1)[0];
    ClassTable scores = PlainMargins.tuned(clean, assembly, seed).leaveOneOut();
    int[] codes = clean.labels().codes().clone();
    double[] margins = scores.margins(codes);
    int[] nearest =
        IntStream.range(0, codes.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> margins[i]))
            .mapToInt(i -> i)
            .limit(Math.round(2 * share * codes.length))
            .toArray();
    int[] order = seed.child("boundary rows", 0).permutation(nearest.length);
    move(
        Arrays.stream(order).map(i -> nearest[i]).toArray(),
        Math.round(share * codes.length),
        scores,
        codes);
    return new Labels(clean.labels().classes(), codes);
  }

  /** A class without a label could not be learnt, and could not be told from one that is not. */
  private static void move(int[] rows, long most, ClassTable scores, int[] codes) {
    int[] sizes = new int[scores.values()[0].length];
    for (int code : codes) {
      sizes[code]++;
    }
    long moved = 0;
    for (int row : rows) {
      if (moved < most && sizes[codes[row]] > 1) {
        sizes[codes[row]]--;
        codes[row] = scores.rival(row, codes[row]);
        sizes[codes[row]]++;
        moved++;
      }
    }
  }

  private double[] shares(int count) {
    String[] parts = name.split(":", -1);
    try {
      double[] shares = Arrays.stream(parts).skip(1).mapToDouble(Double::parseDouble).toArray();
      if (shares.length == count && Arrays.stream(shares).allMatch(q -> q > 0 && q <= 0.5)) {
        return shares;
      }
    } catch (NumberFormatException e) {
      // Falls through to the one message for all wrong shares.
    }
    throw new InvalidInputException(
        "noise = %s is not allowed: %s needs %d shares in (0, 0.5], set apart by colons"
            .formatted(name, parts[0], count));
  }

  /** Labels of whole classes that move to one other class each. */
  public static final class ClassFlips {
    private ClassFlips() {}

    /** Of each class the share moves to the next, of the last one to the first. */
    public static Labels pairs(Labels labels, double share, Seed seed) {
      int k = labels.classes().size();
      return together(
          labels,
          IntStream.range(0, k).mapToObj(c -> move(labels, c, (c + 1) % k, share, seed)).toList());
    }

    /** The two largest classes exchange labels, each its own share of them; of equals the first. */
    static Labels unequal(Labels labels, double ofLargest, double ofSecond, Seed seed) {
      int[] counts = labels.counts();
      List<Integer> bySize =
          IntStream.range(0, counts.length)
              .boxed()
              .sorted(Comparator.comparingInt((Integer c) -> -counts[c]))
              .toList();
      return together(
          labels,
          List.of(
              move(labels, bySize.get(0), bySize.get(1), ofLargest, seed),
              move(labels, bySize.get(1), bySize.get(0), ofSecond, seed)));
    }

    private static Labels move(Labels right, int from, int to, double share, Seed seed) {
      List<String> names = right.classes();
      return new AsymmetricNoise(share, names.get(from), names.get(to)).corrupt(right, seed);
    }

    /**
     * Flips of different classes as one. Which labels move is decided on the right ones, so that
     * none moves twice.
     *
     * @param flips the labels after each of them alone
     */
    public static Labels together(Labels right, List<Labels> flips) {
      int[] codes = right.codes().clone();
      for (Labels moved : flips) {
        IntStream.range(0, codes.length)
            .filter(i -> moved.codes()[i] != right.codes()[i])
            .forEach(i -> codes[i] = moved.codes()[i]);
      }
      return new Labels(right.classes(), codes);
    }
  }

  /**
   * Noise that depends on the row: each label moves on its own to the class that comes next, with a
   * probability of min(1/2, c (1 - m)), where m, cut to [-1, 1], is how far the score of the true
   * class by least squares on the other folds is above the next one, and c is such that the mean
   * probability is the share. A class keeps its last label.
   *
   * @param share of all labels in expectation, in (0, 0.5)
   */
  record InstanceFlips(double share) {
    private static final double MOST = 0.5;
    private static final int HALVINGS = 60;

    Labels corrupt(Dataset clean, Assembly assembly, Seed seed) {
      ClassTable classes = PlainMargins.tuned(clean, assembly, seed).folds();
      int[] codes = clean.labels().codes().clone();
      double[] margins = classes.margins(codes);
      Arrays.setAll(margins, i -> Math.max(-1, Math.min(1, margins[i])));
      double[] probabilities = probabilities(margins);
      int[] sizes = clean.labels().counts().clone();
      SplittableRandom random = seed.child("instance rows", 0).random();
      for (int i = 0; i < codes.length; i++) {
        if (random.nextDouble() < probabilities[i] && sizes[codes[i]] > 1) {
          sizes[codes[i]]--;
          codes[i] = classes.rival(i, codes[i]);
          sizes[codes[i]]++;
        }
      }
      return new Labels(clean.labels().classes(), codes);
    }

    /** Of all rows, with the mean that is asked for; c is found by bisection of its logarithm. */
    double[] probabilities(double[] margins) {
      double low = -20;
      double high = 20;
      for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        double mean = Arrays.stream(margins).map(m -> of(m, middle)).average().orElseThrow();
        low = mean < share ? middle : low;
        high = mean < share ? high : middle;
      }
      double found = high;
      return IntStream.range(0, margins.length).mapToDouble(i -> of(margins[i], found)).toArray();
    }

    private static double of(double margin, double logarithm) {
      return Math.min(MOST, Math.exp(logarithm) * (1 - margin));
    }
  }

  /**
   * Symmetric noise of two levels: much in a slice of the rows, about the lowest third of a feature
   * that the seed draws, little in all others.
   *
   * @param inside the share of labels in the slice, in [0, 1)
   * @param outside the share of the others
   */
  record GroupFlips(double inside, double outside) {
    private static final double SLICE = 1.0 / 3;
    private static final double LEAST = 0.2;
    private static final double MOST = 0.5;

    Labels corrupt(Dataset clean, Seed seed) {
      boolean[] slice = slice(clean, seed);
      int[] codes = clean.labels().codes().clone();
      corrupt(clean.labels(), i -> slice[i], inside, seed.child("group", 0), codes);
      corrupt(clean.labels(), i -> !slice[i], outside, seed.child("group", 1), codes);
      return new Labels(clean.labels().classes(), codes);
    }

    private static void corrupt(
        Labels right, IntPredicate part, double share, Seed seed, int[] codes) {
      int[] rows = IntStream.range(0, codes.length).filter(part).toArray();
      int[] own = Arrays.stream(rows).map(i -> right.codes()[i]).toArray();
      int[] noisy =
          new SymmetricNoise(share).corrupt(new Labels(right.classes(), own), seed).codes();
      for (int i = 0; i < rows.length; i++) {
        codes[rows[i]] = noisy[i];
      }
    }

    /** Of a feature with few values the slice may be larger or smaller than a third. */
    static boolean[] slice(Dataset data, Seed seed) {
      List<boolean[]> slices =
          IntStream.range(0, data.features().columns())
              .mapToObj(column -> lowest(data, column))
              .sorted(Comparator.comparingDouble(rows -> Math.abs(share(rows) - SLICE)))
              .toList();
      long near =
          slices.stream().filter(rows -> share(rows) >= LEAST && share(rows) <= MOST).count();
      return slices.get(seed.child("slice", 0).random().nextInt((int) Math.max(1, near)));
    }

    private static boolean[] lowest(Dataset data, int column) {
      int n = data.size();
      double[] values =
          IntStream.range(0, n).mapToDouble(i -> data.features().row(i)[column]).toArray();
      double[] sorted = values.clone();
      Arrays.sort(sorted);
      double cut = sorted[(int) (SLICE * n)];
      boolean[] below = marks(n, i -> values[i] < cut);
      boolean[] upTo = marks(n, i -> values[i] <= cut);
      return Math.abs(share(below) - SLICE) < Math.abs(share(upTo) - SLICE) ? below : upTo;
    }

    private static boolean[] marks(int n, IntPredicate marked) {
      boolean[] rows = new boolean[n];
      for (int i = 0; i < n; i++) {
        rows[i] = marked.test(i);
      }
      return rows;
    }

    private static double share(boolean[] rows) {
      return (double) IntStream.range(0, rows.length).filter(i -> rows[i]).count() / rows.length;
    }
  }

  /**
   * Scores or probabilities of classes.
   *
   * @param values n rows of k numbers
   */
  record ClassTable(double[][] values) {
    double of(int row, int label) {
      return values[row][label];
    }

    /** The class with the largest value other than {@code but}, the first of equals. */
    int rival(int row, int but) {
      int best = but == 0 ? 1 : 0;
      for (int c = 0; c < values[row].length; c++) {
        best = c != but && values[row][c] > values[row][best] ? c : best;
      }
      return best;
    }

    /** For each row how far the value of its label is above the best other one. */
    double[] margins(int[] codes) {
      double[] margins = new double[codes.length];
      for (int i = 0; i < margins.length; i++) {
        margins[i] = values[i][codes[i]] - values[i][rival(i, codes[i])];
      }
      return margins;
    }
  }
}
