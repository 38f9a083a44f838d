package io.github.redescend.reproduce.labels;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise;
import java.util.Arrays;
import java.util.Comparator;
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
}
