package io.github.redescend.solvers.joint;

import io.github.redescend.core.coupled.CoupledSpace;
import io.github.redescend.core.space.Hypothesis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The functions that dual variables make: f_j = -(1 / lambda) sum_i slope_ji k(x_i, .) + b_j.
 *
 * @param space theirs
 * @param lambda &gt; 0
 */
record DualFunctions(CoupledSpace space, double lambda) {
  /**
   * The functions.
   *
   * @param slopes for each function n numbers
   * @param biases b
   */
  List<Hypothesis> of(double[][] slopes, double[] biases) {
    List<Hypothesis> sums =
        space.gradients(Collections.nCopies(slopes.length, space.zero()), slopes, lambda);
    List<Hypothesis> functions = new ArrayList<>(slopes.length);
    for (int j = 0; j < slopes.length; j++) {
      functions.add(expansion(sums.get(j), biases[j]));
    }
    return functions;
  }

  private Hypothesis expansion(Hypothesis sum, double bias) {
    double factor = -1 / lambda;
    double[] coefficients = sum.coefficients().clone();
    for (int i = 0; i < coefficients.length; i++) {
      // Plus 0: no coefficient is a negative zero.
      coefficients[i] = factor * coefficients[i] + 0.0;
    }
    double[] values = sum.values().clone();
    for (int i = 0; i < values.length; i++) {
      values[i] = factor * (values[i] - sum.bias()) + bias;
    }
    return new Hypothesis(coefficients, bias, values);
  }
}
