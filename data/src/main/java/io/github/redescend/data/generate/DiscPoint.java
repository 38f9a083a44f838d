package io.github.redescend.data.generate;

import java.util.SplittableRandom;

/**
 * A point of the unit disc.
 *
 * @param x first coordinate
 * @param y second coordinate, x^2 + y^2 &lt;= 1
 */
public record DiscPoint(double x, double y) {
  /** Draws a point, uniform on the disc. */
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
   * The sector that the point lies in, of so many equal ones counterclockwise from (1, 0).
   *
   * @return from 0 to {@code sectors} - 1
   */
  public int sector(int sectors) {
    double angle = Math.atan2(y, x);
    double turn = (angle < 0 ? angle + 2 * Math.PI : angle) / (2 * Math.PI);
    return (int) Math.min(sectors - 1, Math.floor(sectors * turn));
  }
}
