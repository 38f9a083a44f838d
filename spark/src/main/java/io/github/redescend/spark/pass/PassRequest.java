package io.github.redescend.spark.pass;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.sample.Samples.SampleMap;
import io.github.redescend.core.sample.Samples.SampleReduction;
import io.github.redescend.core.space.FunctionSpace.LinearFunctional;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import java.io.Serializable;
import java.util.ArrayList;

/**
 * The request of a pass. Shared columns remain shared after serialisation and are computed once.
 *
 * @param inputs the input columns of the work
 * @param summed the columns to sum with the features
 * @param weights of the normal matrix, or null
 * @param targets of the least squares problem, whose weighted products are the last summed column;
 *     or null
 */
record PassRequest(
    SampleReduction work,
    ArrayList<SampleColumn> inputs,
    ArrayList<SampleColumn> summed,
    SampleColumn weights,
    SampleColumn targets)
    implements Serializable {
  /** The number of columns summed with the features. */
  int columns() {
    return summed.size() + (targets == null ? 0 : 1);
  }

  boolean normal() {
    return weights != null;
  }

  /**
   * A column as its definition, recomputed by every pass that needs it.
   *
   * @param inputs of the work; a serialisable list
   */
  record ComputedColumn(SampleMap work, ArrayList<SampleColumn> inputs) implements SampleColumn {}

  /** The labels, -1 or +1, as a column. */
  record LabelNumbers() implements SampleColumn {}

  /** f to sum_i c_i f(x_i) as its sums with the features. */
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
}
