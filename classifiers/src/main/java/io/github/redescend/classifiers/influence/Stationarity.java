package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.model.MulticlassStrategy.Task;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/**
 * Objective and gradient of a trained model on its training samples, from its decision function: J
 * = sum over the machines of sum_i s_i L(y_i f(x_i)) + (lambda/2) ||f||^2, and its largest partial
 * derivative in coefficients and biases, relative to the largest sum of absolute terms of its
 * machine.
 */
public record Stationarity(double objective, double rounding, double gradient) {
  /** Relative rounding error of sums with cancellation. */
  private static final double DIGITS = 1e-13;

  /** A machine's function without its bias, at its expansion points or unit vectors. */
  private record Span(double[] coefficients, double[] values) {
    double squaredNorm() {
      return Vectors.dot(coefficients, values);
    }

    double size() {
      double size = 0;
      for (int j = 0; j < coefficients.length; j++) {
        size += Math.abs(coefficients[j] * values[j]);
      }
      return size;
    }
  }

  /** Computes both for weighted training samples, targets in [-1, 1] and machine values. */
  public static Stationarity of(
      TrainedModel model,
      TrainingSpec.Parts parts,
      Loss loss,
      Dataset data,
      List<double[]> targets,
      double[] values,
      Compute compute) {
    List<Task> tasks = parts.manyClasses().tasks(data.labels());
    double lambda = parts.lambda();
    double objective = 0;
    double rounding = 0;
    double gradient = 0;
    for (int m = 0; m < tasks.size(); m++) {
      Task task = tasks.get(m);
      int[] rows = task.rows();
      double[] slopes = new double[rows.length];
      double risk = 0;
      for (int i = 0; i < rows.length; i++) {
        double value = values[rows[i] * tasks.size() + m];
        double weight = data.weights()[rows[i]];
        for (int y = -1; y <= 1; y += 2) {
          double share = weight * (1 + y * targets.get(m)[i]) / 2;
          if (share > 0) {
            risk += share * loss.value(y * value);
            slopes[i] += share * y * loss.derivative(y * value);
          }
        }
      }
      Span span = span(model, m);
      objective += risk + lambda / 2 * span.squaredNorm();
      rounding += DIGITS * (risk + lambda / 2 * span.size());
      Matrix samples = data.features().selectRows(rows);
      double[] mean = parts.bias() ? mean(samples, slopes) : new double[samples.columns()];
      double[] moved = sums(model, samples, mean, slopes, d -> d, compute);
      double[] sizes = sums(model, samples, mean, absolute(slopes), Math::abs, compute);
      double largest = 0;
      double scale = Double.MIN_NORMAL;
      for (int j = 0; j < moved.length; j++) {
        largest = Math.max(largest, Math.abs(lambda * span.values()[j] + moved[j]));
        scale = Math.max(scale, Math.abs(sizes[j]));
      }
      gradient = Math.max(gradient, largest / scale);
      double total = Vectors.sum(absolute(slopes));
      if (parts.bias() && total > 0) {
        gradient = Math.max(gradient, Math.abs(Vectors.sum(slopes)) / total);
      }
    }
    return new Stationarity(objective, rounding, gradient);
  }

  private static double[] absolute(double[] x) {
    return Arrays.stream(x).map(Math::abs).toArray();
  }

  private static Span span(TrainedModel model, int machine) {
    if (model.decision() instanceof LinearFunction linear) {
      int d = linear.features();
      double[] w = Arrays.copyOfRange(linear.weights(), machine * d, (machine + 1) * d);
      return new Span(w, w);
    }
    KernelExpansion expansion = (KernelExpansion) model.decision();
    int points = expansion.support();
    int outputs = expansion.outputs();
    double bias = expansion.biases()[machine];
    int first = machine * points;
    double[] c = Arrays.copyOfRange(expansion.coefficients(), first, first + points);
    double[] all = expansion.scores(expansion.points());
    double[] values = new double[points];
    Arrays.setAll(values, j -> all[j * outputs + machine] - bias);
    return new Span(c, values);
  }

  /** The mean of the samples, weighted by their slopes. */
  private static double[] mean(Matrix samples, double[] slopes) {
    double[] mean = new double[samples.columns()];
    double[] row = new double[mean.length];
    double total = Vectors.sum(absolute(slopes));
    for (int i = 0; i < slopes.length; i++) {
      samples.copyRow(i, row, 0);
      for (int j = 0; total > 0 && j < mean.length; j++) {
        mean[j] += Math.abs(slopes[i]) / total * row[j];
      }
    }
    return mean;
  }

  /**
   * sum_i g_i k(x_i, p_j) for every point; or for every feature sum_i g_i (x_ij - mean_j), since
   * the bias absorbs the mean.
   */
  private static double[] sums(
      TrainedModel model,
      Matrix samples,
      double[] mean,
      double[] g,
      DoubleUnaryOperator terms,
      Compute compute) {
    if (model.decision() instanceof KernelExpansion expansion) {
      return new KernelExpansion(expansion.kernel(), samples, g, new double[1], compute)
          .scores(expansion.points());
    }
    double[] sums = new double[samples.columns()];
    double[] row = new double[sums.length];
    for (int i = 0; i < g.length; i++) {
      samples.copyRow(i, row, 0);
      for (int j = 0; j < sums.length; j++) {
        sums[j] += g[i] * terms.applyAsDouble(row[j] - mean[j]);
      }
    }
    return sums;
  }
}
