package io.github.redescend.solvers.joint;

import io.github.redescend.core.loss.DifferenceOfConvexLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.JointSolver.JointObjective;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.solvers.descent.ConvexSubproblem.Linearisation;
import java.util.List;

/**
 * What a loss of the smallest margin looks at: for each sample g_i = f_y(x_i) - max over j != y of
 * f_j(x_i), and the strongest wrong class, at which the maximum is taken (Wu and Liu, section 2.2).
 *
 * <p>Ties between wrong classes are normal, not exceptional: a sample with two active constraints
 * has them equal exactly at the solution of a convex step, and rounding must not choose the path of
 * the d.c. algorithm. Wrong classes within {@link #TIE} of the strongest are tied; the lowest wins.
 *
 * @param margins g_i, n numbers
 * @param rivals the strongest wrong class of each sample
 */
public record MulticlassMargin(double[] margins, int[] rivals) {
  /** Wrong classes that are this close to the strongest are as strong. */
  static final double TIE = 1e-6;

  /**
   * The smallest margins at these decision values.
   *
   * @param values f_j(x_i): for each of k &gt;= 2 classes, n numbers
   * @param classes y_i, from 0 to k - 1
   */
  public static MulticlassMargin of(double[][] values, int[] classes) {
    int n = classes.length;
    double[] margins = new double[n];
    int[] rivals = new int[n];
    for (int i = 0; i < n; i++) {
      double strongest = Double.NEGATIVE_INFINITY;
      for (int j = 0; j < values.length; j++) {
        if (j != classes[i]) {
          strongest = Math.max(strongest, values[j][i]);
        }
      }
      int rival = 0;
      while (rival == classes[i] || values[rival][i] < strongest - TIE) {
        rival++;
      }
      margins[i] = values[classes[i]][i] - strongest;
      rivals[i] = rival;
    }
    return new MulticlassMargin(margins, rivals);
  }

  /** The smallest margins of functions. */
  static MulticlassMargin of(List<Hypothesis> functions, int[] classes) {
    return of(functions.stream().map(Hypothesis::values).toArray(double[][]::new), classes);
  }

  /** J = sum_i s_i L(g_i) + (lambda/2) sum_j ||f_j||^2 of the functions whose margins these are. */
  double objective(JointObjective<? extends Loss> objective, List<Hypothesis> functions) {
    double[] losses = new double[margins.length];
    objective.loss().values(margins, losses);
    return objective.penalty(functions) + Vectors.weightedSum(objective.sampleWeights(), 0, losses);
  }

  /**
   * beta_i / s_i: how much of the slope of each sample the tangent of the subtracted part takes
   * back, on f_y and on its strongest wrong class. For a truncated hinge 1 where g_i &lt; s, else
   * 0.
   *
   * @param unit the slope that they are relative to
   */
  public Linearisation tangent(DifferenceOfConvexLoss loss, double unit) {
    double[] linearTerms = new double[margins.length];
    for (int i = 0; i < linearTerms.length; i++) {
      linearTerms[i] = (0 - loss.subtractedSlope(margins[i])) / unit;
    }
    return new Linearisation(linearTerms, rivals);
  }
}
