package io.github.redescend.spark.pass;

import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.LinearFunctional;

/**
 * f to sum_i c_i f(x_i) as its sums with the features.
 *
 * @param products Phi' c, of features less their centre
 * @param total the sum of c
 */
record SummedFunctional(double[] products, double total) implements LinearFunctional {
  @Override
  public double at(Hypothesis f) {
    return Vectors.dot(products, f.coefficients()) + total * f.values()[0];
  }

  @Override
  public SummedFunctional times(double factor) {
    double[] product = products.clone();
    for (int j = 0; j < product.length; j++) {
      product[j] *= factor;
    }
    return new SummedFunctional(product, factor * total);
  }
}
