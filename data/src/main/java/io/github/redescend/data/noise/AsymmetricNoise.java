package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;

/**
 * Exactly round(share n_c) of the samples of one class, drawn at random, move to another class.
 *
 * @param share in [0, 1)
 * @param from the class that loses samples, or null for the largest, on a tie the first
 * @param to the class that gains them, or null for the smallest other one that occurs, on a tie the
 *     last
 */
public record AsymmetricNoise(double share, String from, String to) implements LabelNoise {
  public AsymmetricNoise {
    Flips.checkedShare(share);
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
    Flips.checkClasses(labels);
    int source = from == null ? largest(labels) : named(labels, from);
    int target = to == null ? smallestBut(labels, source) : named(labels, to);
    int[] codes = labels.codes().clone();
    for (int row : Flips.rows(labels, source, share, seed.child("asymmetric rows", source))) {
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
