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
 * What is asked of the tasks of a pass. Columns that share others share them still where they
 * arrive: a pass makes each once.
 *
 * @param work the sums
 * @param inputs the columns that the work is given
 * @param summed the columns that are summed up with the features
 * @param weights of the normal matrix; null if none is wanted
 * @param targets of the least squares problem, whose products with the weights are the last column
 *     summed up; null if there is none
 */
record PassRequest(
    SampleReduction work,
    ArrayList<SampleColumn> inputs,
    ArrayList<SampleColumn> summed,
    SampleColumn weights,
    SampleColumn targets)
    implements Serializable {
  /** How many columns are summed up with the features. */
  int columns() {
    return summed.size() + (targets == null ? 0 : 1);
  }

  boolean normal() {
    return weights != null;
  }

  /**
   * A column as what it is made of: every pass that asks for it makes it anew, run after run.
   *
   * @param work what makes it
   * @param inputs of what; a list that Java serialises
   */
  record ComputedColumn(SampleMap work, ArrayList<SampleColumn> inputs) implements SampleColumn {}

  /** The labels, -1 or +1, as a column. */
  record LabelNumbers() implements SampleColumn {}

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
}
