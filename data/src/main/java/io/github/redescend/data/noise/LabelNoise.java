package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

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
    return Flips.checkedShare(share);
  }

  /**
   * Every label is, independently with probability {@code probability}, replaced by one drawn
   * uniformly from all other classes, so a replaced label is always wrong.
   *
   * @param probability in [0, 1)
   */
  record UniformNoise(double probability) implements LabelNoise {
    public UniformNoise {
      Flips.checkedShare(probability);
    }

    @Override
    public Labels corrupt(Labels labels, Seed seed) {
      Flips.checkClasses(labels);
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
}
