package io.github.redescend.reproduce.planted;

import io.github.redescend.core.Seed;
import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/** Errors as people make them in a column of numbers. */
enum PlantedErrors {
  /** Moved by 1.5 to 4 standard deviations of the column, up or down. */
  SHIFT {
    @Override
    double wrong(double[] values, int[] rows, int at, double deviation, SplittableRandom random) {
      double by = (1.5 + 2.5 * random.nextDouble()) * deviation;
      return values[rows[at]] + (random.nextBoolean() ? by : -by);
    }
  },
  /** The value of another row, which gets that of a third. */
  SWAP {
    @Override
    double wrong(double[] values, int[] rows, int at, double deviation, SplittableRandom random) {
      return values[rows[(at + 1) % rows.length]];
    }
  },
  /** The sign lost, or the decimal point one place off. */
  SLIP {
    @Override
    double wrong(double[] values, int[] rows, int at, double deviation, SplittableRandom random) {
      double value = values[rows[at]];
      return switch (random.nextInt(3)) {
        case 0 -> -value;
        case 1 -> 10 * value;
        default -> value / 10;
      };
    }
  };

  abstract double wrong(
      double[] values, int[] rows, int at, double deviation, SplittableRandom random);

  /** The values with a share of them wrong. */
  double[] in(double[] values, double share, Seed seed) {
    int[] rows =
        Arrays.copyOf(
            seed.child("errors", 0).permutation(values.length),
            (int) Math.round(share * values.length));
    SplittableRandom random = seed.child("errors", 1).random();
    double mean = Arrays.stream(values).average().orElse(0);
    double variance =
        Arrays.stream(values).map(value -> (value - mean) * (value - mean)).average().orElse(0);
    double[] wrong = values.clone();
    for (int at = 0; at < rows.length; at++) {
      wrong[rows[at]] = wrong(values, rows, at, Math.sqrt(variance), random);
    }
    return wrong;
  }

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
