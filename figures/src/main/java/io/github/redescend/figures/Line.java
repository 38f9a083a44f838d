package io.github.redescend.figures;

import java.util.Arrays;

/**
 * A line through points in the order given. A NaN in {@code y} leaves a gap. A line without points
 * is not drawn, but keeps its colour from the others.
 *
 * @param name what it stands for, in the legend; empty for none
 * @param x abscissae, finite
 * @param y ordinates, as many; NaN or finite
 * @param spread half the length of the error bar at each point, or empty for none
 * @param stroke how it is drawn
 */
public record Line(String name, double[] x, double[] y, double[] spread, Stroke stroke) {
  /** How a line is drawn. */
  public enum Stroke {
    /** With a mark at each point. */
    MARKED,
    /** Solid. */
    SOLID,
    /** Solid and thin, for what stands behind. */
    THIN,
    /** Dashed; for few points, as each stretch between two begins with a dash. */
    DASHED
  }

  public Line {
    if (x.length != y.length || (spread.length != 0 && spread.length != y.length)) {
      throw new IllegalArgumentException(
          "the line %s has %d abscissae, %d ordinates and %d error bars"
              .formatted(name, x.length, y.length, spread.length));
    }
    if (!Arrays.stream(x).allMatch(Double::isFinite)
        || Arrays.stream(y).anyMatch(Double::isInfinite)) {
      throw new IllegalArgumentException("the line " + name + " leaves the finite numbers");
    }
    x = x.clone();
    y = y.clone();
    spread = spread.clone();
  }

  /** A solid line without error bars. */
  public static Line solid(String name, double[] x, double[] y) {
    return new Line(name, x, y, new double[0], Stroke.SOLID);
  }

  /** A dashed line without error bars. */
  public static Line dashed(String name, double[] x, double[] y) {
    return new Line(name, x, y, new double[0], Stroke.DASHED);
  }

  /** A line with a mark and an error bar at each point. */
  public static Line measured(String name, double[] x, double[] y, double[] spread) {
    return new Line(name, x, y, spread, Stroke.MARKED);
  }

  /** Whether there is a point to draw. */
  boolean isEmpty() {
    return Arrays.stream(y).allMatch(Double::isNaN);
  }
}
