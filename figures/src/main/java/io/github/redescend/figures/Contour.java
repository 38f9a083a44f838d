package io.github.redescend.figures;

import java.util.Arrays;

/** Where a function of two numbers takes a value, by marching squares on its grid. */
public final class Contour {
  private final double[] x;
  private final double[] y;
  private final double[][] values;
  private final double level;
  private double[] across = new double[96];
  private double[] up = new double[96];
  private int size;

  private Contour(double[] x, double[] y, double[][] values, double level) {
    this.x = x;
    this.y = y;
    this.values = values;
    this.level = level;
  }

  /**
   * The curve {@code values = level}, as pieces with gaps between them; without points if the level
   * is not reached. Linear between the points of the grid; a saddle is cut by the mean of its four
   * corners.
   *
   * @param name of the line
   * @param x increasing, two or more
   * @param y increasing, two or more
   * @param values {@code values[i][j]} at {@code x[i]}, {@code y[j]}; finite
   * @param level the value
   * @param stroke how the line is drawn
   */
  public static Line of(
      String name, double[] x, double[] y, double[][] values, double level, Line.Stroke stroke) {
    Contour contour = new Contour(x, y, values, level);
    for (int i = 0; i + 1 < x.length; i++) {
      for (int j = 0; j + 1 < y.length; j++) {
        contour.cell(i, j);
      }
    }
    return new Line(
        name,
        Arrays.copyOf(contour.across, contour.size),
        Arrays.copyOf(contour.up, contour.size),
        new double[0],
        stroke);
  }

  /** Corners are 0 lower left, 1 lower right, 2 upper right, 3 upper left; edge k joins k, k+1. */
  private void cell(int i, int j) {
    double[] corner = {values[i][j], values[i + 1][j], values[i + 1][j + 1], values[i][j + 1]};
    int crossed = 0;
    int[] edges = new int[4];
    for (int k = 0; k < 4; k++) {
      if (above(corner[k]) != above(corner[(k + 1) % 4])) {
        edges[crossed++] = k;
      }
    }
    if (crossed == 2) {
      segment(i, j, corner, edges[0], edges[1]);
    } else if (crossed == 4) {
      boolean mean = above((corner[0] + corner[1] + corner[2] + corner[3]) / 4);
      boolean joined = mean == above(corner[0]); // the lower left corner belongs to the middle
      segment(i, j, corner, 0, joined ? 1 : 3);
      segment(i, j, corner, 2, joined ? 3 : 1);
    }
  }

  private boolean above(double value) {
    return value >= level;
  }

  private void segment(int i, int j, double[] corner, int from, int to) {
    point(i, j, corner, from);
    point(i, j, corner, to);
    add(across[size - 1], Double.NaN);
  }

  private void point(int i, int j, double[] corner, int edge) {
    int next = (edge + 1) % 4;
    double share = (level - corner[edge]) / (corner[next] - corner[edge]);
    add(
        between(x[i + right(edge)], x[i + right(next)], share),
        between(y[j + top(edge)], y[j + top(next)], share));
  }

  private static double between(double a, double b, double share) {
    return a + share * (b - a);
  }

  private static int right(int corner) {
    return corner == 1 || corner == 2 ? 1 : 0;
  }

  private static int top(int corner) {
    return corner >= 2 ? 1 : 0;
  }

  private void add(double horizontal, double vertical) {
    if (size == across.length) {
      across = Arrays.copyOf(across, 2 * size);
      up = Arrays.copyOf(up, 2 * size);
    }
    across[size] = horizontal;
    up[size] = vertical;
    size++;
  }
}
