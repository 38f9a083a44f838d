package io.github.redescend.solvers;

import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.Hypothesis;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Anderson's mixing of fixed-point steps f to f + s(f) (Anderson 1965; Walker and Ni 2011, type
 * II): with the last differences df_j of points and ds_j of steps, the g that minimise ||s - sum_j
 * g_j ds_j|| give f + s - sum_j g_j (df_j + ds_j). The norm is that of the majorising parabola,
 * which needs no product. Holds the history of one run.
 */
public final class AndersonMixing {
  /** Deeper histories took as many steps. */
  private static final int DEPTH = 5;

  /** Against dependent differences, relative to the mean of their squared norms. */
  private static final double RIDGE = 1e-10;

  private final ToDoubleBiFunction<Hypothesis, Hypothesis> inner;
  private final int depth;
  private final Deque<List<Hypothesis>> points = new ArrayDeque<>();
  private final Deque<List<Hypothesis>> steps = new ArrayDeque<>();
  private List<Hypothesis> lastPoint;
  private List<Hypothesis> lastStep;

  /**
   * Mixes in the norm of the majorising parabola of an objective.
   *
   * @param depth how many differences to keep; with 0 it never mixes
   */
  AndersonMixing(Objective<? extends SmoothLoss> objective, int depth) {
    this((f, g) -> inner(objective, f, g), depth);
  }

  /**
   * Mixes in the norm of this inner product.
   *
   * @param depth how many differences to keep; with 0 it never mixes
   */
  public AndersonMixing(ToDoubleBiFunction<Hypothesis, Hypothesis> inner, int depth) {
    this.inner = inner;
    this.depth = depth;
  }

  /**
   * How many differences to keep: no more than can be independent.
   *
   * @param dimension of the space
   */
  public static int depth(int dimension) {
    return Math.min(DEPTH, Math.max(1, dimension));
  }

  /** The mixture at {@code f} with the step {@code s}, or null before there is anything to mix. */
  public Hypothesis mix(Hypothesis f, Hypothesis s) {
    List<Hypothesis> mixture = mix(List.of(f), List.of(s));
    return mixture.isEmpty() ? null : mixture.get(0);
  }

  /** As the other for several functions with the same shares; empty where that one is null. */
  List<Hypothesis> mix(List<Hypothesis> f, List<Hypothesis> s) {
    if (depth == 0) {
      return List.of();
    }
    if (lastPoint != null) {
      if (points.size() == depth) {
        points.removeFirst();
        steps.removeFirst();
      }
      points.addLast(plus(f, -1, lastPoint));
      steps.addLast(plus(s, -1, lastStep));
    }
    lastPoint = f;
    lastStep = s;
    if (points.isEmpty()) {
      return List.of();
    }
    List<List<Hypothesis>> dp = new ArrayList<>(points);
    List<List<Hypothesis>> ds = new ArrayList<>(steps);
    double[] shares = shares(ds, s);
    List<Hypothesis> mixture = plus(f, 1, s);
    for (int j = 0; j < shares.length; j++) {
      mixture = plus(plus(mixture, -shares[j], dp.get(j)), -shares[j], ds.get(j));
    }
    return mixture;
  }

  private static List<Hypothesis> plus(List<Hypothesis> f, double factor, List<Hypothesis> g) {
    List<Hypothesis> sums = new ArrayList<>();
    for (int k = 0; k < f.size(); k++) {
      sums.add(f.get(k).plus(factor, g.get(k)));
    }
    return sums;
  }

  private double product(List<Hypothesis> f, List<Hypothesis> g) {
    double sum = 0;
    for (int k = 0; k < f.size(); k++) {
      sum += inner.applyAsDouble(f.get(k), g.get(k));
    }
    return sum;
  }

  /** The least squares shares, by Gaussian elimination of the few normal equations. */
  private double[] shares(List<List<Hypothesis>> ds, List<Hypothesis> s) {
    int k = ds.size();
    double[][] normal = new double[k][k];
    double[] right = new double[k];
    for (int i = 0; i < k; i++) {
      for (int j = 0; j <= i; j++) {
        normal[i][j] = product(ds.get(i), ds.get(j));
        normal[j][i] = normal[i][j];
      }
      right[i] = product(ds.get(i), s);
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

  private static double inner(
      Objective<? extends SmoothLoss> objective, Hypothesis f, Hypothesis g) {
    double[] s = objective.sampleWeights();
    double sum = 0;
    for (int i = 0; i < s.length; i++) {
      sum += s[i] * f.values()[i] * g.values()[i];
    }
    return objective.loss().curvatureBound() * sum
        + objective.lambda() * objective.space().inner(f, g);
  }
}
