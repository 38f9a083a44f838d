package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Uniform on [0, 1)^2; class 1 where floor(c x1) + floor(c x2) is even, class 2 where it is odd,
 * for c cells a side. The classes do not overlap.
 *
 * @param cells c, at least 2
 */
public record Checkerboard(int cells) implements Generator {
  /** Checks the number of cells. */
  public Checkerboard {
    Require.atLeast("checkerboard:cells", cells, 2);
  }

  static Entry<Generator> entry() {
    return new Entry<>(
        "checkerboard",
        "uniform on the unit square, classes 1 and 2 on fields of alternating colour",
        "T. K. Ho and E. Kleinberg, Checkerboard data set, 1996 (4 x 4 fields)",
        List.of(new Parameter("cells", "4", "a whole number >= 2", "fields along a side")),
        arguments -> new Checkerboard(arguments.integer("cells")));
  }

  @Override
  public Spec spec() {
    return Spec.of("checkerboard").with("cells", cells);
  }

  @Override
  public Table generate(int n, Seed seed) {
    Samples samples = new Samples(spec(), n, 2, "x");
    SplittableRandom random = seed.random();
    for (int i = 0; i < n; i++) {
      double x = random.nextDouble();
      double y = random.nextDouble();
      long field = (long) Math.floor(cells * x) + (long) Math.floor(cells * y);
      samples.add(field % 2 == 0 ? "1" : "2", x, y);
    }
    return samples.table();
  }
}
