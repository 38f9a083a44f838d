package io.github.redescend.core.space;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.numerics.Vectors;
import java.io.Serializable;

/**
 * A number for each sample, stored with the sample: values of a {@link Hypothesis}, an array
 * ({@link SampleNumbers}), or the result of a pass. Only the samples that made a column can read
 * it.
 */
public interface SampleColumn extends Serializable {

  /**
   * A number for each sample, in memory and in sample order.
   *
   * @param values n numbers; must not be written to
   */
  public record SampleNumbers(double[] values)
      implements SampleColumn, FunctionSpace.LinearFunctional {
    /**
     * The numbers of a column.
     *
     * @throws InvalidInputException if its samples are remote
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
     * The numbers c_i of a functional.
     *
     * @throws InvalidInputException if its samples are remote
     */
    public static double[] of(FunctionSpace.LinearFunctional functional) {
      if (functional instanceof SampleNumbers numbers) {
        return numbers.values;
      }
      throw elsewhere();
    }

    /** The exception for methods that need remote samples one by one. */
    public static InvalidInputException elsewhere() {
      return new InvalidInputException(
          "this needs single rows, which are in other processes: train on one machine, or use a"
              + " solver and a start that need only sums over rows");
    }

    @Override
    public double at(Hypothesis f) {
      return Vectors.dot(values, f.values());
    }

    @Override
    public SampleNumbers times(double factor) {
      return new SampleNumbers(Vectors.times(factor, values));
    }
  }
}
