package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.Counted;
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
import io.github.redescend.kernels.space.MemoryBudget;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

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
   * The fits of all machines, factored. That they fit in memory is checked for all of them together
   * before the first is made.
   *
   * @param samples the training samples of the machine with this index, from 0
   * @param weights of each machine w_i of 1/2 sum_i w_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2, one
   *     for each of its training samples
   * @throws InvalidInputException if they do not fit in memory, or one is not positive definite
   */
  public List<Influences> of(IntFunction<Matrix> samples, List<double[]> weights) {
    requireFit(weights);
    try {
      return IntStream.range(0, weights.size())
          .mapToObj(m -> of(samples.apply(m), weights.get(m)))
          .toList();
    } catch (SingularSystemException e) {
      throw new InvalidInputException(e.getMessage(), e);
    }
  }

  private Influences of(Matrix samples, double[] weights) {
    double lambda = parts.lambda();
    boolean bias = parts.bias();
    return map == null
        ? new KernelInfluences(kernel, samples, weights, lambda, bias, compute)
        : new FeatureInfluences(map, samples, weights, lambda, bias, compute);
  }

  private void requireFit(List<double[]> weights) {
    int most = weights.stream().mapToInt(each -> each.length).max().orElse(0);
    double numbers = map == null ? 0 : FeatureInfluences.numbersOnTheWay(most, map.dimension());
    for (double[] each : weights) {
      numbers +=
          map == null
              ? KernelInfluences.numbers(each)
              : FeatureInfluences.numbers(each.length, map.dimension());
    }
    MemoryBudget.ofHeap()
        .require(
            "the certificates of %s on %s%s"
                .formatted(
                    Counted.of(weights.size(), "machine"),
                    weights.size() == 1 ? "" : "up to ",
                    Counted.of(most, "sample")),
            numbers,
            (map == null ? "train with --space landmarks:m=500" : "train with fewer landmarks")
                + ", or give the JVM a larger heap (-Xmx)");
  }
}
