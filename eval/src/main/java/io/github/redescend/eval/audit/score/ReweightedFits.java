package io.github.redescend.eval.audit.score;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.solver.Control.Stage;
import io.github.redescend.core.space.HypothesisSpace;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Least squares, then three robust reweightings by leave-one-out margins: w = exp(-u^2 / (2 (3
 * s)^2)) with u = 1 - margin and s the scaled median of |u| over the class of the label. Class-wise
 * scales keep noisy classes visible; all classes' functions share weights and a factor.
 *
 * @param scores leave-one-out scores, averaged over the fits; the last counts three times, as
 *     further fits would hardly differ
 * @param weights of the last fit, without sample weights
 * @param leverages of the first fit
 */
public record ReweightedFits(ClassScores scores, double[] weights, double[] leverages) {
  private static final int REWEIGHTINGS = 3;
  private static final int LAST = 3;
  private static final double WIDTH = 3;
  private static final double NORMAL = 1.4826;
  private static final double MIN_SCALE = 0.1;
  private static final double MIN_WEIGHT = 1e-6;

  /**
   * Fits.
   *
   * @param lambda of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2
   * @param base the initial weight of each sample
   * @param refuted whether a reviewer has refuted the suspicion; such samples keep full weight
   */
  public static ReweightedFits of(
      HypothesisSpace space,
      double lambda,
      int[] codes,
      int classes,
      double[] base,
      boolean[] refuted,
      List<int[]> copies,
      List<int[]> groups,
      Control control) {
    int n = codes.length;
    double[] doubt = Vectors.filled(n, 1);
    double[] sum = new double[DenseMatrix.length(n, classes)];
    double[] leverages = null;
    Stage stage = control.stage("auditing the labels", REWEIGHTINGS + 1);
    for (int step = 0; step <= REWEIGHTINGS; step++) {
      double[] weights = Vectors.times(base, doubt);
      LeaveOneOut fit = new LeaveOneOut(space.ridge(weights, lambda), weights, copies, groups);
      leverages = step == 0 ? fit.leverages() : leverages;
      ClassScores scores = fit.scores(codes, classes);
      double share = (step == REWEIGHTINGS ? LAST : 1.0) / (REWEIGHTINGS + LAST);
      Arrays.setAll(sum, j -> sum[j] + share * scores.values()[j]);
      if (step < REWEIGHTINGS) {
        doubt = doubts(scores, codes, base, refuted);
      }
      stage.advance();
    }
    return new ReweightedFits(new ClassScores(classes, sum), doubt, leverages);
  }

  private static double[] doubts(
      ClassScores scores, int[] codes, double[] base, boolean[] refuted) {
    int n = codes.length;
    double[] errors = new double[n];
    Arrays.setAll(errors, i -> 1 - scores.margin(i, codes[i]));
    double[] scales = new double[scores.classes()];
    Arrays.setAll(scales, c -> scale(c, errors, codes, base));
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      double z = errors[i] / (WIDTH * scales[codes[i]]);
      weights[i] = refuted[i] ? 1 : Math.max(MIN_WEIGHT, Math.exp(-z * z / 2));
    }
    return weights;
  }

  /** The median distance from 0, not from the class's median. */
  private static double scale(int label, double[] errors, int[] codes, double[] base) {
    double[] sizes =
        IntStream.range(0, codes.length)
            .filter(i -> codes[i] == label && base[i] > 0)
            .mapToDouble(i -> Math.abs(errors[i]))
            .toArray();
    double median = sizes.length == 0 ? 0 : Quantiles.of(sizes).median();
    return Math.max(NORMAL * median, MIN_SCALE);
  }
}
