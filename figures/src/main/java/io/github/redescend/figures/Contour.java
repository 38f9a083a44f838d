package io.github.redescend.figures;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Level curves of a function of two numbers, by marching squares. Pieces that meet on a grid edge
 * are joined. Dashed curves contain their gaps, since their steps are shorter than a dash.
 */
public final class Contour {
  private static final int NONE = -1;

  /** The period and the dash, relative to the grid's sides. */
  private static final double PERIOD = 0.03;

  private static final double DASH = 0.02;

  private final double[] x;
  private final double[] y;
  private final double[][] values;
  private final double level;
  private final boolean dashed;

  /** The crossed edges, each with the one or two edges joined to it. */
  private final Map<Integer, int[]> joined = new LinkedHashMap<>();

  /** Abscissa and ordinate of each point. */
  private final List<double[]> points = new ArrayList<>();

  private Contour(double[] x, double[] y, double[][] values, double level, boolean dashed) {
    this.x = x;
    this.y = y;
    this.values = values;
    this.level = level;
    this.dashed = dashed;
  }

  /**
   * The curve {@code values = level}, in pieces; without points if the level is not reached.
   * Saddles are cut by the mean of their corners.
   *
   * @param values {@code values[i][j]} at {@code x[i]}, {@code y[j]}; finite
   */
  public static Line of(
      String name, double[] x, double[] y, double[][] values, double level, Line.Stroke stroke) {
    Contour contour = new Contour(x, y, values, level, stroke == Line.Stroke.DASHED);
    for (int i = 0; i + 1 < x.length; i++) {
      for (int j = 0; j + 1 < y.length; j++) {
        contour.cell(i, j);
      }
    }
    contour.pieces();
    double[] across = contour.points.stream().mapToDouble(point -> point[0]).toArray();
    double[] up = contour.points.stream().mapToDouble(point -> point[1]).toArray();
    return new Line(name, across, up, new double[0], stroke);
  }

  /** Corners are 0 lower left, 1 lower right, 2 upper right, 3 upper left; edge k joins k, k+1. */
  private void cell(int i, int j) {
    double[] corner = {values[i][j], values[i + 1][j], values[i + 1][j + 1], values[i][j + 1]};
    int[] edge = {flat(i, j), upright(i + 1, j), flat(i, j + 1), upright(i, j)};
    int crossed = 0;
    int[] edges = new int[4];
    for (int k = 0; k < 4; k++) {
      if (above(corner[k]) != above(corner[(k + 1) % 4])) {
        edges[crossed++] = edge[k];
      }
    }
    if (crossed == 2) {
      join(edges[0], edges[1]);
    } else if (crossed == 4) {
      boolean mean = above((corner[0] + corner[1] + corner[2] + corner[3]) / 4);
      boolean middle = mean == above(corner[0]); // the lower left corner belongs to the middle
      join(edge[0], edge[middle ? 1 : 3]);
      join(edge[2], edge[middle ? 3 : 1]);
    }
  }

  private boolean above(double value) {
    return value >= level;
  }

  /** The edge from (i, j) to (i + 1, j). */
  private int flat(int i, int j) {
    return 2 * (i * y.length + j);
  }

  private int upright(int i, int j) {
    return 2 * (i * y.length + j) + 1;
  }

  private void join(int edge, int other) {
    end(edge, other);
    end(other, edge);
  }

  private void end(int edge, int other) {
    int[] ends = joined.computeIfAbsent(edge, key -> new int[] {NONE, NONE});
    ends[ends[0] == NONE ? 0 : 1] = other;
  }

  /** Open pieces first, since the rest are rings. */
  private void pieces() {
    for (int edge : joined.keySet().toArray(new Integer[0])) {
      if (joined.containsKey(edge) && joined.get(edge)[1] == NONE) {
        piece(edge);
      }
    }
    while (!joined.isEmpty()) {
      piece(joined.keySet().iterator().next());
    }
  }

  private void piece(int first) {
    int begin = points.size();
    int edge = first;
    while (edge != NONE) {
      point(edge);
      int[] ends = joined.remove(edge);
      boolean closes = ends[1] != NONE && (ends[0] == first || ends[1] == first);
      if (joined.containsKey(ends[0])) {
        edge = ends[0];
      } else if (joined.containsKey(ends[1])) {
        edge = ends[1];
      } else {
        if (closes) {
          point(first);
        }
        edge = NONE;
      }
    }
    if (dashed) {
      dashes(points.subList(begin, points.size()));
    }
    points.add(new double[] {points.get(points.size() - 1)[0], Double.NaN});
  }

  /** Removes gaps between these points. */
  private void dashes(List<double[]> piece) {
    double way = 0;
    double[] last = piece.get(0).clone();
    for (double[] point : piece) {
      double across = (point[0] - last[0]) / (x[x.length - 1] - x[0]);
      way += Math.hypot(across, (point[1] - last[1]) / (y[y.length - 1] - y[0]));
      last = point.clone();
      point[1] = way % PERIOD <= DASH ? point[1] : Double.NaN;
    }
  }

  private void point(int edge) {
    int i = edge / 2 / y.length;
    int j = edge / 2 % y.length;
    int k = edge % 2 == 0 ? i + 1 : i;
    int l = edge % 2 == 0 ? j : j + 1;
    double share = (level - values[i][j]) / (values[k][l] - values[i][j]);
    points.add(new double[] {x[i] + share * (x[k] - x[i]), y[j] + share * (y[l] - y[j])});
  }
}
