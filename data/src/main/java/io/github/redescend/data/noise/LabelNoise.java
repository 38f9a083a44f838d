package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Replaces some labels by wrong ones. An immutable value; its {@code toString} is the form that
 * {@link #parse} reads.
 */
public interface LabelNoise {
  /**
   * Labels of which some are wrong; the argument is left as it is, the classes stay the same.
   *
   * @throws InvalidInputException if there are fewer than two classes, or a named one is none of
   *     them
   */
  Labels corrupt(Labels labels, Seed seed);

  /** How much of what it may corrupt it does corrupt, in [0, 1): the Q of {@link #parse}. */
  double share();

  /**
   * Reads {@code symmetric:Q}, {@code asymmetric:Q}, {@code asymmetric:Q:FROM>TO} or {@code
   * uniform:Q} with Q in [0, 1). Class names may hold any character but {@code >}.
   */
  static LabelNoise parse(String text) {
    String[] parts = text.strip().split(":", 3);
    if (parts.length >= 2) {
      double share = share(text, parts[1]);
      if (parts[0].equals("symmetric") && parts.length == 2) {
        return new SymmetricNoise(share);
      }
      if (parts[0].equals("uniform") && parts.length == 2) {
        return new UniformNoise(share);
      }
      if (parts[0].equals("asymmetric") && parts.length == 2) {
        return AsymmetricNoise.majorityToMinority(share);
      }
      int arrow = parts.length == 3 ? parts[2].indexOf('>') : -1;
      if (parts[0].equals("asymmetric") && arrow > 0 && arrow == parts[2].lastIndexOf('>')) {
        return new AsymmetricNoise(
            share, parts[2].substring(0, arrow).strip(), parts[2].substring(arrow + 1).strip());
      }
    }
    throw new InvalidInputException(
        "noise = %s is not allowed: it must be symmetric:Q, asymmetric:Q, asymmetric:Q:FROM>TO or uniform:Q with Q in [0, 1)"
            .formatted(text));
  }

  /**
   * Reads several levels of one kind of noise: as {@link #parse} with a list of shares, as in
   * {@code symmetric:0,0.1,0.2}.
   */
  static List<LabelNoise> parseLevels(String text) {
    String[] parts = text.strip().split(":", 3);
    if (parts.length < 2) {
      return List.of(parse(text));
    }
    String rest = parts.length == 3 ? ":" + parts[2] : "";
    return Arrays.stream(parts[1].split(",", -1))
        .map(share -> parse(parts[0] + ":" + share + rest))
        .toList();
  }

  private static double share(String text, String number) {
    double share;
    try {
      share = Double.parseDouble(number.strip());
    } catch (NumberFormatException e) {
      throw new InvalidInputException(
          "noise = %s is not allowed: '%s' must be a number in [0, 1)".formatted(text, number), e);
    }
    return checkedShare(share);
  }

  /**
   * Every label is, independently with probability {@code probability}, replaced by one drawn
   * uniformly from all other classes, so a replaced label is always wrong.
   *
   * @param probability in [0, 1)
   */
  record UniformNoise(double probability) implements LabelNoise {
    public UniformNoise {
      checkedShare(probability);
    }

    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      checkClasses(labels);
      int k = labels.classes().size();
      int[] codes = labels.codes().clone();
      SplittableRandom random = seed.child("uniform", 0).random();
      for (int i = 0; i < codes.length; i++) {
        // Both numbers are drawn for every row: a lower probability replaces a subset of the rows.
        double draw = random.nextDouble();
        int shift = 1 + random.nextInt(k - 1);
        if (draw < probability) {
          codes[i] = (codes[i] + shift) % k;
        }
      }
      return new Labels(labels.classes(), codes);
    }

    @Override
    public double share() {
      return probability;
    }

    @Override
    public String toString() {
      return "uniform:" + probability;
    }
  }

  /**
   * Of every class c with n_c samples exactly round(share n_c), drawn at random, move to the other
   * classes, to each of them the same number up to one.
   *
   * @param share in [0, 1)
   */
  record SymmetricNoise(double share) implements LabelNoise {
    public SymmetricNoise {
      checkedShare(share);
    }

    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      checkClasses(labels);
      int k = labels.classes().size();
      int[] codes = labels.codes().clone();
      for (int c = 0; c < k; c++) {
        int[] rows = rows(labels, c, share, seed.child("symmetric rows", c));
        int[] others = seed.child("symmetric classes", c).permutation(k - 1);
        for (int i = 0; i < rows.length; i++) {
          codes[rows[i]] = (c + 1 + others[i % (k - 1)]) % k;
        }
      }
      return new Labels(labels.classes(), codes);
    }

    @Override
    public String toString() {
      return "symmetric:" + share;
    }
  }

  /**
   * Exactly round(share n_c) of the samples of one class, drawn at random, move to another class.
   *
   * @param share in [0, 1)
   * @param from the class that loses samples, or null for the largest, on a tie the first
   * @param to the class that gains them, or null for the smallest other one that occurs, on a tie
   *     the last
   */
  record AsymmetricNoise(double share, String from, String to) implements LabelNoise {
    public AsymmetricNoise {
      checkedShare(share);
      if ((from == null) != (to == null)) {
        throw new IllegalArgumentException("either both classes are named or none");
      }
      if (from != null && (from.isEmpty() || to.isEmpty() || from.equals(to))) {
        throw new InvalidInputException(
            "asymmetric noise from '%s' to '%s' is not allowed: name two different classes"
                .formatted(from, to));
      }
    }

    /** From the largest class to the smallest. */
    public static AsymmetricNoise majorityToMinority(double share) {
      return new AsymmetricNoise(share, null, null);
    }

    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      checkClasses(labels);
      int source = from == null ? largest(labels) : named(labels, from);
      int target = to == null ? smallestBut(labels, source) : named(labels, to);
      int[] codes = labels.codes().clone();
      for (int row : rows(labels, source, share, seed.child("asymmetric rows", source))) {
        codes[row] = target;
      }
      return new Labels(labels.classes(), codes);
    }

    private static int largest(Labels labels) {
      int[] counts = labels.counts();
      int best = 0;
      for (int c = 1; c < counts.length; c++) {
        best = counts[c] > counts[best] ? c : best;
      }
      return best;
    }

    private static int smallestBut(Labels labels, int excluded) {
      int[] counts = labels.counts();
      int best = -1;
      for (int c = 0; c < counts.length; c++) {
        if (c != excluded && counts[c] > 0 && (best < 0 || counts[c] <= counts[best])) {
          best = c;
        }
      }
      if (best < 0) {
        throw new InvalidInputException(
            "asymmetric noise needs two classes that occur, found only "
                + labels.classes().get(excluded));
      }
      return best;
    }

    private static int named(Labels labels, String name) {
      int c = labels.classes().indexOf(name);
      if (c < 0) {
        throw new InvalidInputException(
            "asymmetric noise names class '%s', the classes are %s"
                .formatted(name, String.join(", ", labels.classes())));
      }
      return c;
    }

    @Override
    public String toString() {
      return "asymmetric:" + share + (from == null ? "" : ":" + from + ">" + to);
    }
  }

  private static double checkedShare(double share) {
    if (!(share >= 0 && share < 1)) {
      throw new InvalidInputException(
          "noise = " + share + " is not allowed: the share must be in [0, 1)");
    }
    return share;
  }

  private static void checkClasses(Labels labels) {
    if (labels.classes().size() < 2) {
      throw new InvalidInputException(
          "label noise needs at least two classes, found " + labels.classes());
    }
  }

  /** round({@code share} n_c) rows of class {@code c}, drawn at random without repetition. */
  private static int[] rows(Labels labels, int c, double share, Seed seed) {
    int[] members = IntStream.range(0, labels.size()).filter(i -> labels.codes()[i] == c).toArray();
    int[] order = seed.permutation(members.length);
    return Arrays.stream(order)
        .limit(Math.round(share * members.length))
        .map(i -> members[i])
        .toArray();
  }
}
