package io.github.redescend.data.generate;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.IntegerParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.SplittableRandom;

/**
 * Uniform on [0, 1)^2; class 1 where floor(c x1) + floor(c x2) is even, class 2 where it is odd,
 * for c cells a side. The classes do not overlap.
 *
 * @param cells c, at least 2
 */
public record Checkerboard(int cells) implements Generator {
  private static final IntegerParameter CELLS =
      Parameter.integer("cells", 4, 2, "fields along a side");

  static final Declaration<Checkerboard> DECLARATION =
      Declaration.of(
          "checkerboard",
          "uniform on the unit square, classes 1 and 2 on fields of alternating colour",
          "T. K. Ho and E. Kleinberg, Checkerboard data set, 1996 (4 x 4 fields)",
          CELLS.of(Checkerboard::cells),
          Checkerboard::new);

  public Checkerboard {
    Require.atLeast("checkerboard:cells", cells, 2);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public Table generate(int n, Seed seed) {
    DrawnRows samples = new DrawnRows(spec(), n, 2, "x");
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
