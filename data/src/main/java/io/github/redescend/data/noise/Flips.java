package io.github.redescend.data.noise;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Arrays;
import java.util.stream.IntStream;

/** What the kinds of noise share. */
final class Flips {
  private Flips() {}

  static double checkedShare(double share) {
    if (!(share >= 0 && share < 1)) {
      throw new InvalidInputException(
          "noise = " + share + " is not allowed: the share must be in [0, 1)");
    }
    return share;
  }

  static void checkClasses(Labels labels) {
    if (labels.classes().size() < 2) {
      throw new InvalidInputException(
          "label noise needs at least two classes, found " + labels.classes());
    }
  }

  /** round({@code share} n_c) rows of class {@code c}, drawn at random without repetition. */
  static int[] rows(Labels labels, int c, double share, Seed seed) {
    int[] members = IntStream.range(0, labels.size()).filter(i -> labels.codes()[i] == c).toArray();
    int[] order = seed.permutation(members.length);
    return Arrays.stream(order)
        .limit(Math.round(share * members.length))
        .map(i -> members[i])
        .toArray();
  }
}
