package io.github.redescend.data.generate;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.NumberParameter.Bounds;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.data.table.Table;
import java.util.SplittableRandom;

/**
 * Uniform on the unit disc, cut into six sectors floor(6 angle / (2 pi)) + 1 with the angle in [0,
 * 2 pi): sectors 1 and 4 are class 1, 2 and 3 class 2, 5 and 6 class 3. Then round(contamination n)
 * random labels change to one of the two other classes with equal probabilities. Y. Wu, Y. Liu,
 * Robust truncated hinge loss support vector machines, JASA 2007, section 4.2, whose print has k =
 * 3 for the six sectors and "5 or 4" for class 3.
 *
 * @param contamination the share of wrong labels, in [0, 1)
 */
public record Disc(double contamination) implements Generator {
  private static final Bounds SHARE = new Bounds("in [0, 1)", x -> x >= 0 && x < 1);

  private static final NumberParameter CONTAMINATION =
      Parameter.number("contamination", 0, SHARE, "share of wrong labels");

  static final Declaration<Disc> DECLARATION =
      Declaration.of(
          "disc",
          "uniform on the unit disc, three classes of two sectors each, some labels wrong",
          "Wu and Liu 2007, section 4.2",
          CONTAMINATION.of(Disc::contamination),
          Disc::new);

  private static final int[] CLASS_OF_SECTOR = {1, 2, 2, 1, 3, 3};

  public Disc {
    if (!(contamination >= 0 && contamination < 1)) {
      throw new InvalidInputException(
          "disc:contamination = " + contamination + " is not allowed: it must be in [0, 1)");
    }
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public Table generate(int n, Seed seed) {
    DrawnRows samples = new DrawnRows(spec(), n, 2, "x");
    boolean[] wrong = new boolean[n];
    int[] order = seed.child("contamination", 0).permutation(n);
    for (int i = 0; i < Math.round(contamination * n); i++) {
      wrong[order[i]] = true;
    }
    SplittableRandom random = seed.random();
    SplittableRandom other = seed.child("contamination", 1).random();
    for (int i = 0; i < n; i++) {
      DiscPoint point = DiscPoint.draw(random);
      int label = classOf(point);
      if (wrong[i]) {
        label = 1 + (label + other.nextInt(2)) % 3;
      }
      samples.add(Integer.toString(label), point.x(), point.y());
    }
    return samples.table();
  }

  static int classOf(DiscPoint point) {
    return CLASS_OF_SECTOR[point.sector(CLASS_OF_SECTOR.length)];
  }

  /**
   * A point of the unit disc.
   *
   * @param x first coordinate
   * @param y second coordinate, x^2 + y^2 &lt;= 1
   */
  public record DiscPoint(double x, double y) {
    public static DiscPoint draw(SplittableRandom random) {
      while (true) {
        double x = 2 * random.nextDouble() - 1;
        double y = 2 * random.nextDouble() - 1;
        if (x * x + y * y <= 1) {
          return new DiscPoint(x, y);
        }
      }
    }

    /**
     * The sector of the point, among equal ones counterclockwise from (1, 0).
     *
     * @return from 0 to {@code sectors} - 1
     */
    public int sector(int sectors) {
      double angle = Math.atan2(y, x);
      double turn = (angle < 0 ? angle + 2 * Math.PI : angle) / (2 * Math.PI);
      return (int) Math.min(sectors - 1, Math.floor(sectors * turn));
    }
  }
}
