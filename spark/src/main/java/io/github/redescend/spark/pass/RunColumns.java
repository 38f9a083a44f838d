package io.github.redescend.spark.pass;

import io.github.redescend.core.sample.SampleRun;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleNumbers;
import java.util.IdentityHashMap;
import java.util.List;

/** The columns of one run of samples, each made once, from the values of functions on. */
final class RunColumns {
  private final double[] labels;
  private final double[] sampleWeights;
  private final Values values;
  private final IdentityHashMap<SampleColumn, double[]> made = new IdentityHashMap<>();

  /**
   * Nothing made yet.
   *
   * @param labels y_i
   * @param sampleWeights s_i
   * @param values what evaluates functions on the run
   */
  RunColumns(double[] labels, double[] sampleWeights, Values values) {
    this.labels = labels;
    this.sampleWeights = sampleWeights;
    this.values = values;
  }

  /** A run with these columns. */
  SampleRun run(List<SampleColumn> columns) {
    double[][] arrays = new double[columns.size()][];
    for (int k = 0; k < arrays.length; k++) {
      arrays[k] = of(columns.get(k));
    }
    return new SampleRun(labels, sampleWeights, arrays);
  }

  /** The numbers of a column. */
  double[] of(SampleColumn column) {
    if (column instanceof LabelNumbers) {
      return labels;
    }
    double[] numbers = made.get(column);
    if (numbers == null) {
      numbers = new double[labels.length];
      if (column instanceof Hypothesis f) {
        values.of(f, numbers);
      } else if (column instanceof ComputedColumn recipe) {
        recipe.work().of(run(recipe.inputs()), numbers);
      } else {
        throw SampleNumbers.elsewhere();
      }
      made.put(column, numbers);
    }
    return numbers;
  }

  /** Evaluates functions. */
  @FunctionalInterface
  interface Values {
    /** Writes f(x_i) to {@code into}. */
    void of(Hypothesis f, double[] into);
  }
}
