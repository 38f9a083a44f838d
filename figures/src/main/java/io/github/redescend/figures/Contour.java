package io.github.redescend.figures;

import java.util.Arrays;

/**
 * Where a function of two numbers takes a value, by marching squares on its grid. The curve crosses
 * edges of the grid; an edge is known by the number of its lower or left end, twice, plus 1 if it
 * goes up.
 */
public final class Contour {
  private static final int NONE = -1;

  private final double[] x;
  private final double[] y;
  private final double[][] values;
  private final double level;

  /** For each edge the one or two edges that the curve goes to from there. */
  private final int[] onward;

  private final int[] backward;
  private double[] across = new double[64];
  private double[] up = new double[64];
  private int size;

  private Contour(double[] x, double[] y, double[][] values, double level) {
    this.x = x;
    this.y = y;
    this.values = values;
    this.level = level;
    onward = new int[2 * x.length * y.length];
    backward = new int[2 * x.length * y.length];
    Arrays.fill(onward, NONE);
    Arrays.fill(backward, NONE);
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
    contour.follow();
    return new Line(
        name,
        Arrays.copyOf(contour.across, contour.size),
        Arrays.copyOf(contour.up, contour.size),
        new double[0],
        stroke);
  }

  /** Corners from the lower left on, against the clock; edge k joins the corners k and k + 1. */
  private void cell(int i, int j) {
    double[] corner = {values[i][j], values[i + 1][j], values[i + 1][j + 1], values[i][j + 1]};
    int[] edge = {edge(i, j, 0), edge(i + 1, j, 1), edge(i, j + 1, 0), edge(i, j, 1)};
    int[] crossed = new int[4];
    int count = 0;
    for (int k = 0; k < 4; k++) {
      if (above(corner[k]) != above(corner[(k + 1) % 4])) {
        crossed[count++] = edge[k];
      }
    }
    if (count == 2) {
      join(crossed[0], crossed[1]);
    } else if (count == 4) {
      boolean mean = above((corner[0] + corner[1] + corner[2] + corner[3]) / 4);
      boolean joined = mean == above(corner[0]); // the lower left corner belongs to the middle
      join(edge[0], edge[joined ? 1 : 3]);
      join(edge[2], edge[joined ? 3 : 1]);
    }
  }

  private int edge(int i, int j, int upwards) {
    return 2 * (i * y.length + j) + upwards;
  }

  private boolean above(double value) {
    return value >= level;
  }

  private void join(int a, int b) {
    (onward[a] == NONE ? onward : backward)[a] = b;
    (onward[b] == NONE ? onward : backward)[b] = a;
  }

  /** Curves that leave the grid from their ends on, then those that are closed. */
  private void follow() {
    boolean[] done = new boolean[onward.length];
    for (int edge = 0; edge < done.length; edge++) {
      if (!done[edge] && onward[edge] != NONE && backward[edge] == NONE) {
        piece(edge, done);
      }
    }
    for (int edge = 0; edge < done.length; edge++) {
      if (!done[edge] && onward[edge] != NONE) {
        piece(edge, done);
        size--; // the gap, in place of which the curve closes
        add(edge);
        gap();
      }
    }
  }

  private void piece(int start, boolean[] done) {
    int edge = start;
    while (edge != NONE) {
      done[edge] = true;
      add(edge);
      int next = onward[edge];
      if (next == NONE || done[next]) {
        next = backward[edge];
      }
      edge = next == NONE || done[next] ? NONE : next;
    }
    gap();
  }

  private void add(int edge) {
    int i = edge / 2 / y.length;
    int j = edge / 2 % y.length;
    boolean upwards = edge % 2 == 1;
    double from = values[i][j];
    double share = (level - from) / (values[upwards ? i : i + 1][upwards ? j + 1 : j] - from);
    push(
        upwards ? x[i] : x[i] + share * (x[i + 1] - x[i]),
        upwards ? y[j] + share * (y[j + 1] - y[j]) : y[j]);
  }

  private void gap() {
    push(across[size - 1], Double.NaN);
  }

  private void push(double horizontal, double vertical) {
    if (size == across.length) {
      across = Arrays.copyOf(across, 2 * size);
      up = Arrays.copyOf(up, 2 * size);
    }
    across[size] = horizontal;
    up[size] = vertical;
    size++;
  }
}
