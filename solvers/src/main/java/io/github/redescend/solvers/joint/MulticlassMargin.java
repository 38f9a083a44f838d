package io.github.redescend.solvers.joint;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.List;

/**
 * The smallest margins: for each sample g_i = f_y(x_i) - max over j != y of f_j(x_i), and the
 * strongest wrong class, at which the maximum is attained (Wu and Liu, section 2.2).
 *
 * <p>Ties between wrong classes are common: a sample with two active constraints has them equal at
 * the solution of a convex step, and rounding must not determine the path of the d.c. algorithm.
 * Among wrong classes within {@link #TIE} of the strongest the lowest is chosen.
 *
 * @param margins g_i, n numbers
 * @param competitors the strongest wrong class of each sample
 */
public record MulticlassMargin(double[] margins, int[] competitors) {
  /** Tolerance of ties between wrong classes. */
  static final double TIE = 1e-6;

  /**
   * The smallest margins.
   *
   * @param values f_j(x_i): for each of k &gt;= 2 classes, n numbers
   * @param classes y_i, from 0 to k - 1
   */
  public static MulticlassMargin of(double[][] values, int[] classes) {
    int n = classes.length;
    double[] margins = new double[n];
    int[] competitors = new int[n];
    for (int i = 0; i < n; i++) {
      double strongest = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < values.length; j++) {
        if (j != classes[i]) {
          strongest = Math.max(strongest, values[j][i]);
        }
      }
      int competitor = 0;
      while (competitor == classes[i] || values[competitor][i] < strongest - TIE) {
        competitor++;
      }
      margins[i] = values[classes[i]][i] - strongest;
      competitors[i] = competitor;
    }
    return new MulticlassMargin(margins, competitors);
  }

  static MulticlassMargin of(List<Hypothesis> functions, int[] classes) {
    return of(functions.stream().map(Hypothesis::values).toArray(double[][]::new), classes);
  }

  double objective(JointObjective<? extends Loss> objective, List<Hypothesis> functions) {
    double[] losses = new double[margins.length];
    objective.loss().values(margins, losses);
    return objective.penalty(functions) + Vectors.weightedSum(objective.sampleWeights(), 0, losses);
  }

  /**
   * beta_i / s_i: the slope of each sample that the tangent of the subtracted part removes, on f_y
   * and on its strongest wrong class. For a truncated hinge 1 where g_i &lt; s, else 0.
   */
  public Linearisation tangent(DifferenceOfConvexLoss loss, double unit) {
    double[] linearTerms = new double[margins.length];
    for (int i = 0; i < linearTerms.length; i++) {
      linearTerms[i] = (0 - loss.subtractedSlope(margins[i])) / unit;
    }
    return new Linearisation(linearTerms, competitors);
  }
}
