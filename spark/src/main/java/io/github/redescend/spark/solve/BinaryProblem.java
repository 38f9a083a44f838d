package io.github.redescend.spark.solve;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.linalg.Compute;
import io.github.redescend.spark.pass.FeaturePass;
import io.github.redescend.spark.pass.RowWork;
import io.github.redescend.spark.pass.Sums;
import java.util.List;

/**
 * J(f) = sum_i s_i L(y_i f(x_i)) + (lambda/2) ||f||^2 over samples on executors. Functions have no
 * values on samples; their bias is that of features less their centre.
 *
 * @param loss the spec of the loss
 * @param features passes over the samples
 * @param negative the class labelled -1, or -1 for all but the positive one
 * @param positive the class labelled +1
 * @param lambda &gt; 0
 * @param bias whether f has a bias
 * @param center what features lack of phi
 * @param weights how sample weights spread
 * @param control whether the run is watched and cancelled
 * @param compute where the driver solves
 */
public record BinaryProblem(
    String loss,
    FeaturePass features,
    int negative,
    int positive,
    double lambda,
    boolean bias,
    double[] center,
    Weights weights,
    Control control,
    Compute compute) {
  /**
   * How sample weights spread.
   *
   * @param largest the largest one
   * @param equal whether all are the same
   */
  public record Weights(double largest, boolean equal) {}

  Sums pass(RowWork work, Hypothesis... functions) {
    return features.run(work, negative, positive, List.of(functions));
  }

  int dimension() {
    return features.dimension();
  }

  Hypothesis zero() {
    return new Hypothesis(new double[dimension()], 0, new double[0]);
  }

  double penalty(Hypothesis f) {
    return 0.5 * lambda * Vectors.dot(f.coefficients(), f.coefficients());
  }

  /** The bias of a function of phi itself. */
  public double plainBias(Hypothesis f) {
    return f.bias() - Vectors.dot(f.coefficients(), center);
  }

  /**
   * The gradient sum_i slope_i phi(x_i) + lambda f, its bias the sum of the slopes.
   *
   * @param products Phi' slopes, of features less their centre
   */
  Hypothesis gradient(Hypothesis f, double[] products, double total) {
    double[] gradient = products.clone();
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] += lambda * f.coefficients()[j] + total * center[j];
    }
    return new Hypothesis(gradient, bias ? total : 0, new double[0]);
  }

  static double norm(Hypothesis gradient) {
    double sum = Vectors.dot(gradient.coefficients(), gradient.coefficients());
    return Math.sqrt(sum + gradient.bias() * gradient.bias());
  }
}
