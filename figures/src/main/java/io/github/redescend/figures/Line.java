package io.github.redescend.figures;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * A line through points in order; NaN in {@code y} makes a gap. A line without points keeps its
 * colour. The spread is half the length of each error bar, or empty.
 */
public record Line(String name, double[] x, double[] y, double[] spread, Stroke stroke) {
  /** How a line is drawn. */
  public enum Stroke {
    MARKED,
    SOLID,
    THIN,
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

  public static Line solid(String name, double[] x, double[] y) {
    return new Line(name, x, y, new double[0], Stroke.SOLID);
  }

  /** A line along a function, which is NaN in gaps. */
  public static Line solid(String name, double[] x, DoubleUnaryOperator y) {
    return solid(name, x, Arrays.stream(x).map(y).toArray());
  }

  /** A line without points. */
  public static Line none(String name) {
    return solid(name, new double[0], new double[0]);
  }

  public static Line dashed(String name, double[] x, double[] y) {
    return new Line(name, x, y, new double[0], Stroke.DASHED);
  }

  /** A line with markers and error bars. */
  public static Line measured(String name, double[] x, double[] y, double[] spread) {
    return new Line(name, x, y, spread, Stroke.MARKED);
  }

  boolean isEmpty() {
    return Arrays.stream(y).allMatch(Double::isNaN);
  }
}
