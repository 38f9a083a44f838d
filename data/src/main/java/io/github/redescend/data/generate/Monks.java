package io.github.redescend.data.generate;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The MONK's problems: six attributes a1 to a6 with 3, 3, 2, 3, 4 and 2 values from 1, drawn
 * uniformly; class 1 where a rule holds, else 0. Problem 1: a1 = a2 or a5 = 1. Problem 2: exactly
 * two attributes have the value 1. Problem 3: a5 = 3 and a4 = 1, or a5 is not 4 and a2 is not 3;
 * here without the 5 % label noise of the published training set. S. Thrun et al., The MONK's
 * problems, CMU-CS-91-197, 1991.
 *
 * @param problem 1, 2 or 3
 */
public record Monks(int problem) implements Generator {
  private static final int[] VALUES = {3, 3, 2, 3, 4, 2};

  public Monks {
    if (problem < 1 || problem > 3) {
      throw new InvalidInputException(
          "monks problem = " + problem + " is not allowed: it must be 1, 2 or 3");
    }
  }

  static Entry<Generator> entry(int problem) {
    String rule =
        List.of(
                "a1 = a2 or a5 = 1",
                "exactly two attributes are 1",
                "a5 = 3 and a4 = 1, or a5 != 4 and a2 != 3, without wrong labels")
            .get(problem - 1);
    return new Entry<>(
        "monks" + problem,
        "six attributes of 2 to 4 values; class 1 where " + rule + ", else 0",
        "Thrun et al. 1991",
        List.of(),
        arguments -> new Monks(problem));
  }

  @Override
  public Spec spec() {
    return Spec.of("monks" + problem);
  }

  @Override
  public Table generate(int n, Seed seed) {
    DrawnRows samples = new DrawnRows(spec(), n, VALUES.length, "a");
    SplittableRandom random = seed.random();
    for (int i = 0; i < n; i++) {
      double[] a = new double[VALUES.length];
      Arrays.setAll(a, j -> 1 + random.nextInt(VALUES[j]));
      samples.add(holds(a) ? "1" : "0", a);
    }
    return samples.table();
  }

  boolean holds(double[] a) {
    return switch (problem) {
      case 1 -> a[0] == a[1] || a[4] == 1;
      case 2 -> Arrays.stream(a).filter(value -> value == 1).count() == 2;
      default -> (a[4] == 3 && a[3] == 1) || (a[4] != 4 && a[1] != 3);
    };
  }
}
