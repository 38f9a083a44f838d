package io.github.redescend.eval.audit.score;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.eval.choice.ClassTargets;
import java.util.List;

/**
 * What a weighted ridge fit says of each sample when it is left out, exactly and without a refit:
 * with residual r_i and leverage h_i the residual of the fit without sample i is r_i / (1 - h_i).
 * Copies of a sample are left out with it, lest wrong labels vouch for each other: with c = h_i /
 * w_i, the same for all copies, it is r_i + c sum_j w_j r_j / (1 - c sum_j w_j) over the copies.
 * One factor serves all classes.
 */
public final class LeaveOneOut {
  /** Below this 1 - h is rounding. */
  private static final double LEAST = 1e-12;

  private final WeightedSystem system;
  private final double[] weights;
  private final double[] leverages;
  private final List<int[]> copies;

  /**
   * Takes the leverages from the factor, which costs as much as the factorisation.
   *
   * @param system factored with {@code weights}
   * @param copies sets of samples that are left out together
   */
  public LeaveOneOut(WeightedSystem system, double[] weights, List<int[]> copies) {
    this.system = system;
    this.weights = weights;
    this.leverages = system.leverages();
    this.copies = copies;
  }

  double[] leverages() {
    return leverages;
  }

  /**
   * The scores of all classes for samples left out, from targets 1 for the label and 0 for others.
   */
  ClassScores scores(int[] codes, int classes) {
    return all(codes, classes, true);
  }

  /** The scores of all classes in the fit of all samples. */
  ClassScores fitted(int[] codes, int classes) {
    return all(codes, classes, false);
  }

  /** Of two classes one function is the other's negative, around 0. */
  private ClassScores all(int[] codes, int classes, boolean out) {
    double[] values = new double[DenseMatrix.length(codes.length, classes)];
    double off = classes == 2 ? -0.5 : 0;
    new ClassTargets(codes, classes, 1 + off, off)
        .inBlocks(
            block -> {
              List<Hypothesis> fits = system.solve(block.targets());
              for (int b = 0; b < fits.size(); b++) {
                double[] fitted = fits.get(b).values();
                double[] scores = out ? leftOut(block.targets()[b], fitted) : fitted;
                for (int i = 0; i < scores.length; i++) {
                  values[i * classes + block.first() + b] = scores[i];
                  if (classes == 2) {
                    values[i * 2] = -scores[i];
                  }
                }
              }
            });
    return new ClassScores(classes, values);
  }

  /** f^(-i)(x_i) for these targets. */
  public double[] leftOut(double[] targets) {
    return leftOut(targets, system.solve(targets).values());
  }

  private double[] leftOut(double[] targets, double[] fitted) {
    double[] residuals = new double[targets.length];
    double[] scores = new double[targets.length];
    for (int i = 0; i < targets.length; i++) {
      residuals[i] = targets[i] - fitted[i];
      scores[i] = targets[i] - residuals[i] / Math.max(LEAST, 1 - leverages[i]);
    }
    for (int[] group : copies) {
      leaveOut(group, residuals, targets, scores);
    }
    return scores;
  }

  private void leaveOut(int[] group, double[] residuals, double[] targets, double[] scores) {
    double share = 0;
    double residualSum = 0;
    int heaviest = group[0];
    for (int i : group) {
      heaviest = weights[i] > weights[heaviest] ? i : heaviest;
      share += weights[i];
      residualSum += weights[i] * residuals[i];
    }
    double own = weights[heaviest] > 0 ? leverages[heaviest] / weights[heaviest] : 0;
    double correction = own * residualSum / Math.max(LEAST, 1 - own * share);
    for (int i : group) {
      scores[i] = targets[i] - residuals[i] - correction;
    }
  }
}
