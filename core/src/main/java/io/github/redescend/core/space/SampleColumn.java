package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.numerics.Vectors;
import java.io.Serializable;

/**
 * A number for each sample, which stays where the sample is: the values of a {@link Hypothesis},
 * {@link SampleNumbers} in an array, or what a pass makes of such columns. What a column is, only
 * the samples that made it know.
 */
public interface SampleColumn extends Serializable {

  /**
   * A number for each sample, in the order of the samples, in an array of this heap.
   *
   * @param values n numbers; not to be written to any more
   */
  public record SampleNumbers(double[] values)
      implements SampleColumn, FunctionSpace.LinearFunctional {
    /**
     * The numbers of a column.
     *
     * @throws InvalidInputException if its samples are elsewhere
     */
    public static double[] of(SampleColumn column) {
      if (column instanceof Hypothesis f) {
        return f.values();
      }
      if (column instanceof SampleNumbers numbers) {
        return numbers.values;
      }
      throw elsewhere();
    }

    /**
     * The numbers c_i that a functional is made of.
     *
     * @throws InvalidInputException if its samples are elsewhere
     */
    public static double[] of(FunctionSpace.LinearFunctional functional) {
      if (functional instanceof SampleNumbers numbers) {
        return numbers.values;
      }
      throw elsewhere();
    }

    /** The refusal of what needs samples one by one where they are in other processes. */
    public static InvalidInputException elsewhere() {
      return new InvalidInputException(
          "this needs the samples one by one, which are in other processes: train on one machine,"
              + " or use a solver and a start that are content with sums over them");
    }

    @Override
    public double at(Hypothesis f) {
      return Vectors.dot(values, f.values());
    }

    @Override
    public SampleNumbers times(double factor) {
      double[] product = new double[values.length];
      for (int i = 0; i < product.length; i++) {
        product[i] = factor * values[i];
      }
      return new SampleNumbers(product);
    }
  }
}
