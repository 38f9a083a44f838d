package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.figures.Contour;
import io.github.redescend.figures.Line;
import java.util.Arrays;
import java.util.stream.IntStream;

/** A grid over [0, 1] x [0, 1] and what functions of two features do there. */
final class UnitSquare {
  private static final int SIDE = 121;

  private UnitSquare() {}

  /** The values at all points of the grid, the second feature varying fastest. */
  static double[] values(DecisionFunction f) {
    double[] points = new double[2 * SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
      points[2 * i] = at(i / SIDE);
      points[2 * i + 1] = at(i % SIDE);
    }
    return f.scores(new DenseMatrix(SIDE * SIDE, 2, points));
  }

  /** The share of the square where two functions have one sign, in percent. */
  static double agreement(double[] f, double[] g) {
    long same = IntStream.range(0, f.length).filter(i -> f[i] > 0 == g[i] > 0).count();
    return 100.0 * same / f.length;
  }

  /** The decision boundary. */
  static Line boundary(String name, double[] values, Line.Stroke stroke) {
    double[] axis = IntStream.range(0, SIDE).mapToDouble(UnitSquare::at).toArray();
    double[][] rows = new double[SIDE][];
    for (int i = 0; i < SIDE; i++) {
      rows[i] = Arrays.copyOfRange(values, i * SIDE, (i + 1) * SIDE);
    }
    return Contour.of(name, axis, axis, rows, 0, stroke);
  }

  private static double at(int i) {
    return i / (SIDE - 1.0);
  }
}
