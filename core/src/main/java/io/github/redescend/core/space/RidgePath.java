package io.github.redescend.core.space;

import io.github.redescend.core.Require;
import io.github.redescend.core.numerics.Vectors;
import java.util.List;
import java.util.function.ObjIntConsumer;

/**
 * The ridge problems with one weight for all samples, for every weight and lambda from one
 * decomposition: for model selection, and to precondition fits of many losses, lambdas and classes.
 * Only lambda / weight matters. For one thread.
 */
public interface RidgePath {
  HypothesisSpace space();

  /**
   * The leave-one-out residuals t_i - f^(-i)(x_i) for several lambdas, where f^(-i) minimises sum
   * over j != i of 1/2 (t_j - f(x_j))^2 + (lambda/2) ||f||^2. Several targets of the same samples
   * share every product.
   *
   * @param lambdas all &gt; 0
   * @param targets t_i, n numbers of one target after the other
   * @param into receives for each lambda the residuals in the order of the targets and the index of
   *     the lambda; it may keep the array
   */
  void leaveOneOutResiduals(double[] lambdas, double[] targets, ObjIntConsumer<double[]> into);

  /** Leave-one-out residuals for one lambda. */
  default double[] leaveOneOutResiduals(double lambda, double[] targets) {
    double[][] result = new double[1][];
    leaveOneOutResiduals(
        new double[] {lambda}, targets, (residuals, place) -> result[0] = residuals);
    return result[0];
  }

  /**
   * The leverages with one weight for all samples, see {@link WeightedSystem#leverages}.
   *
   * @param weight &gt; 0
   * @param lambda &gt; 0
   */
  double[] leverages(double weight, double lambda);

  /**
   * The preconditioned descent directions of several problems, which share every product:
   * memory-bound steps become a matrix product.
   *
   * @param steps where from, in which metrics
   * @return the directions in the order of the steps, as in {@link
   *     WeightedSystem.UniformSystem#descent}
   */
  List<Hypothesis> descents(List<Step> steps);

  /**
   * The ridge problem with one weight and lambda; nothing is factored.
   *
   * @param weight &gt; 0
   * @param lambda &gt; 0
   */
  default WeightedSystem.UniformSystem system(double weight, double lambda) {
    return new SpectralSystem(this, weight, lambda);
  }

  /**
   * A requested direction: minus (weight K + lambda I)^-1 times the gradient lambda f + sum_i
   * slope_i phi(x_i) at f.
   *
   * @param weight &gt; 0
   * @param lambda &gt; 0
   * @param at f
   * @param slopes dL_i/df at the samples, n numbers
   */
  record Step(double weight, double lambda, Hypothesis at, double[] slopes) {}

  /** One problem of a ridge path. */
  record SpectralSystem(RidgePath path, double weight, double lambda)
      implements WeightedSystem.UniformSystem {
    public SpectralSystem {
      Require.positive("weight", weight);
      Require.positive("lambda", lambda);
    }

    @Override
    public Hypothesis descent(Hypothesis at, FunctionSpace.LinearFunctional slopes) {
      double[] own = SampleColumn.SampleNumbers.of(slopes);
      return path.descents(List.of(new RidgePath.Step(weight, lambda, at, own))).get(0);
    }

    @Override
    public Hypothesis solve(double[] targets) {
      Hypothesis solution = descent(path.space().zero(), Vectors.times(-weight, targets));
      // Recomputed by the space, so that values and coefficients agree to the last digit.
      return path.space().hypothesis(solution.coefficients(), solution.bias());
    }

    @Override
    public double[] leverages() {
      return path.leverages(weight, lambda);
    }
  }
}
