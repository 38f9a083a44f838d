package io.github.redescend.eval.audit.score;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.WeightedSystem;
import io.github.redescend.eval.choice.SoftLabels.ClassTargets;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Leave-one-out predictions of a weighted ridge fit, with copies left out together as in {@link
 * Repeats#leaveOut}. One factor serves all classes.
 */
public final class LeaveOneOut {
  /** Smaller pivots are rounding. */
  private static final double MIN_PIVOT = 1e-12;

  private final WeightedSystem system;
  private final double[] weights;
  private final double[] leverages;
  private final List<int[]> copies;
  private final List<Block> blocks = new ArrayList<>();

  /** Samples left out together, and their (I - H)^-1. */
  private record Block(int[] group, double[][] inverse) {}

  /**
   * Takes the leverages from the factor, at the cost of a factorisation.
   *
   * @param copies sets of samples that are left out together
   */
  public LeaveOneOut(WeightedSystem system, double[] weights, List<int[]> copies) {
    this(system, weights, copies, List.of());
  }

  /**
   * Leave-one-out predictions with groups that need not be copies: the residuals of a group without
   * it are (I - H)^-1 r, where H maps its targets to its fitted values. Costs a solution per sample
   * of a group.
   */
  public LeaveOneOut(
      WeightedSystem system, double[] weights, List<int[]> copies, List<int[]> groups) {
    this.system = system;
    this.weights = weights;
    this.leverages = system.leverages();
    this.copies = copies;
    groups.forEach(group -> blocks.add(new Block(group, inverse(group))));
  }

  private double[][] inverse(int[] group) {
    int g = group.length;
    double[][] unit = new double[g][weights.length];
    for (int j = 0; j < g; j++) {
      unit[j][group[j]] = 1;
    }
    List<Hypothesis> fits = system.solve(unit);
    double[][] rows = new double[g][2 * g];
    for (int i = 0; i < g; i++) {
      for (int j = 0; j < g; j++) {
        rows[i][j] = (i == j ? 1 : 0) - fits.get(j).values()[group[i]];
      }
      rows[i][g + i] = 1;
    }
    for (int c = 0; c < g; c++) {
      int pivot = c;
      for (int i = c + 1; i < g; i++) {
        pivot = Math.abs(rows[i][c]) > Math.abs(rows[pivot][c]) ? i : pivot;
      }
      double[] row = rows[pivot];
      rows[pivot] = rows[c];
      rows[c] = row;
      double head = Math.abs(row[c]) < MIN_PIVOT ? Math.copySign(MIN_PIVOT, row[c]) : row[c];
      for (int j = c; j < 2 * g; j++) {
        row[j] /= head;
      }
      for (int i = 0; i < g; i++) {
        double factor = rows[i][c];
        for (int j = c; j < 2 * g && i != c; j++) {
          rows[i][j] -= factor * row[j];
        }
      }
    }
    return Arrays.stream(rows)
        .map(row -> Arrays.copyOfRange(row, g, 2 * g))
        .toArray(double[][]::new);
  }

  double[] leverages() {
    return leverages;
  }

  /** Leave-one-out scores of all classes, from targets 1 for the label and 0 for others. */
  ClassScores scores(int[] codes, int classes) {
    return all(codes, classes, true);
  }

  ClassScores fitted(int[] codes, int classes) {
    return all(codes, classes, false);
  }

  /** For two classes one function is the negative of the other, about 0. */
  private ClassScores all(int[] codes, int classes, boolean out) {
    double[] values = new double[DenseMatrix.length(codes.length, classes)];
    double off = classes == 2 ? -0.5 : 0;
    new ClassTargets(codes, classes, 1 + off, off)
        .inBlocks(
            (targets, first) -> {
              List<Hypothesis> fits = system.solve(targets);
              for (int b = 0; b < fits.size(); b++) {
                double[] fitted = fits.get(b).values();
                double[] scores = out ? leftOut(targets[b], fitted) : fitted;
                for (int i = 0; i < scores.length; i++) {
                  values[i * classes + first + b] = scores[i];
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
    double[] residuals = Vectors.plus(targets, -1, fitted);
    double[] left = residuals.clone();
    Repeats.leaveOut(copies, left, leverages, weights);
    double[] scores = Vectors.plus(targets, -1, left);
    for (Block block : blocks) {
      for (int i = 0; i < block.group().length; i++) {
        double without = 0;
        for (int j = 0; j < block.group().length; j++) {
          without += block.inverse()[i][j] * residuals[block.group()[j]];
        }
        scores[block.group()[i]] = targets[block.group()[i]] - without;
      }
    }
    return scores;
  }
}
