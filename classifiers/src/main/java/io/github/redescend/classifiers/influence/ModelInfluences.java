package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.SingularSystemException;
import io.github.redescend.kernels.feature.FeatureMap;
import io.github.redescend.kernels.feature.RowsAsFeatures;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.landmark.LandmarkMap;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import io.github.redescend.linalg.Compute;

/**
 * Makes the {@link Influences} of a model's machines. Landmarks and linear functions are fits of
 * their features, which all machines share; exact kernel machines, and linear ones with more
 * features than samples, are fits by their kernel matrix. Immutable, safe for concurrent use.
 */
public final class ModelInfluences {
  private final TrainingSpec.Parts parts;
  private final FeatureMap map;
  private final Kernel kernel;
  private final Compute compute;

  private ModelInfluences(
      TrainingSpec.Parts parts, FeatureMap map, Kernel kernel, Compute compute) {
    this.parts = parts;
    this.map = map;
    this.kernel = kernel;
    this.compute = compute;
  }

  /**
   * For a model.
   *
   * @param samples the number of training samples
   * @throws InvalidInputException if its machines are of another kind, as {@link #parts} says
   */
  public static ModelInfluences of(TrainedModel model, int samples, Compute compute) {
    TrainingSpec.Parts parts = parts(model);
    if (model.decision() instanceof KernelExpansion expansion) {
      boolean gram = parts.space().name().equals("gram");
      FeatureMap map =
          gram ? null : LandmarkMap.of(expansion.kernel(), expansion.points(), compute);
      return new ModelInfluences(parts, map, expansion.kernel(), compute);
    }
    int d = model.features();
    FeatureMap map = d > samples ? null : new RowsAsFeatures(new double[d]);
    return new ModelInfluences(parts, map, new Linear(), compute);
  }

  /**
   * The parts of a model whose machines minimise a sum of losses plus (lambda/2) ||f||^2, each for
   * itself.
   *
   * @throws InvalidInputException that says why those of this model do not
   */
  public static TrainingSpec.Parts parts(TrainedModel model) {
    TrainingSpec.Parts parts =
        model.training().parts().orElseThrow(() -> refusal("it is no kernel or linear machine"));
    if (parts.penalty().isPresent()) {
      throw refusal("its penalty is not quadratic");
    }
    if (parts.manyClasses() == MulticlassStrategy.JOINT) {
      throw refusal("it trained all classes at once");
    }
    if (!(model.decision() instanceof KernelExpansion)
        && !(model.decision() instanceof LinearFunction)) {
      throw refusal("it is no kernel or linear machine");
    }
    return parts;
  }

  private static InvalidInputException refusal(String why) {
    return new InvalidInputException(
        "the model has no certificates: %s; machines of reweighted least squares with multiclass ovo or ovr have"
            .formatted(why));
  }

  /**
   * The fit of one machine, factored.
   *
   * @param samples its training samples
   * @param weights w_i of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2
   * @throws InvalidInputException if it does not fit in memory, or is not positive definite
   */
  public Influences of(Matrix samples, double[] weights) {
    double lambda = parts.lambda();
    boolean bias = parts.bias();
    try {
      return map == null
          ? new KernelInfluences(kernel, samples, weights, lambda, bias, compute)
          : new FeatureInfluences(map, samples, weights, lambda, bias, compute);
    } catch (SingularSystemException e) {
      throw new InvalidInputException(e.getMessage(), e);
    }
  }
}
