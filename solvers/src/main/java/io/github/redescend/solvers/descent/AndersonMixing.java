package io.github.redescend.solvers.descent;

import io.github.redescend.core.space.Hypothesis;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Anderson mixing of fixed-point steps f to f + s(f) (Anderson 1965; Walker and Ni 2011, type II):
 * with the last differences df_j of points and ds_j of steps, the g that minimise ||s - sum_j g_j
 * ds_j|| give f + s - sum_j g_j (df_j + ds_j), in the norm of the majorising parabola.
 */
public final class AndersonMixing {
  /** Deeper histories took as many steps. */
  private static final int DEPTH = 5;

  /** Against dependent differences, relative to the mean of their squared norms. */
  private static final double RIDGE = 1e-10;

  private final ToDoubleBiFunction<Hypothesis, Hypothesis> inner;
  private final int depth;
  private final Deque<Hypothesis> points = new ArrayDeque<>();
  private final Deque<Hypothesis> steps = new ArrayDeque<>();
  private Hypothesis lastPoint;
  private Hypothesis lastStep;

  /**
   * @param inner the inner product of the norm
   * @param depth the number of differences to keep; 0 disables mixing
   */
  public AndersonMixing(ToDoubleBiFunction<Hypothesis, Hypothesis> inner, int depth) {
    this.inner = inner;
    this.depth = depth;
  }

  /** The depth, at most the number of independent differences in a space. */
  public static int depth(int dimension) {
    return Math.min(DEPTH, Math.max(1, dimension));
  }

  /** The mixture at {@code f} with the step {@code s}, or null without history. */
  public Hypothesis mix(Hypothesis f, Hypothesis s) {
    if (depth == 0) {
      return null;
    }
    if (lastPoint != null) {
      if (points.size() == depth) {
        points.removeFirst();
        steps.removeFirst();
      }
      points.addLast(f.plus(-1, lastPoint));
      steps.addLast(s.plus(-1, lastStep));
    }
    lastPoint = f;
    lastStep = s;
    if (points.isEmpty()) {
      return null;
    }
    List<Hypothesis> dp = new ArrayList<>(points);
    List<Hypothesis> ds = new ArrayList<>(steps);
    double[] shares = shares(ds, s);
    Hypothesis mixture = f.plus(1, s);
    for (int j = 0; j < shares.length; j++) {
      mixture = mixture.plus(-shares[j], dp.get(j)).plus(-shares[j], ds.get(j));
    }
    return mixture;
  }

  /** The least squares shares, by Gaussian elimination of the normal equations. */
  private double[] shares(List<Hypothesis> ds, Hypothesis s) {
    int k = ds.size();
    double[][] normal = new double[k][k];
    double[] right = new double[k];
    for (int i = 0; i < k; i++) {
      for (int j = 0; j <= i; j++) {
        normal[i][j] = inner.applyAsDouble(ds.get(i), ds.get(j));
        normal[j][i] = normal[i][j];
      }
      right[i] = inner.applyAsDouble(ds.get(i), s);
    }
    double trace = 0;
    for (int i = 0; i < k; i++) {
      trace += normal[i][i];
    }
    for (int i = 0; i < k; i++) {
      normal[i][i] += RIDGE * trace / k;
    }
    for (int p = 0; p < k; p++) {
      if (!(normal[p][p] > 0)) {
        continue;
      }
      for (int i = p + 1; i < k; i++) {
        double factor = normal[i][p] / normal[p][p];
        for (int j = p; j < k; j++) {
          normal[i][j] -= factor * normal[p][j];
        }
        right[i] -= factor * right[p];
      }
    }
    double[] shares = new double[k];
    for (int i = k - 1; i >= 0; i--) {
      double sum = right[i];
      for (int j = i + 1; j < k; j++) {
        sum -= normal[i][j] * shares[j];
      }
      shares[i] = normal[i][i] > 0 ? sum / normal[i][i] : 0;
    }
    return shares;
  }
}
