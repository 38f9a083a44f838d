package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.Gradients;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;

/**
 * Learns metrics by recursive feature machines: least squares with kernel and lambda by closed-form
 * leave-one-out errors, one function per class; the mean outer product of its gradients at the
 * training samples is the metric of the next fit.
 *
 * @param kernel a radial kernel; the width of {@code gaussian} is chosen for every fit
 */
record DistanceSearch(Spec kernel, Assembly assembly) {
  /** A matrix of more features would take longer than the machines. */
  static final int MOST_FULL = 500;

  /**
   * Refuses kernels that are not radial.
   *
   * @throws InvalidInputException if the kernel is not radial
   */
  static void check(Spec kernel, Assembly assembly) {
    DenseMatrix two = new DenseMatrix(2, 1, new double[] {0, 1});
    if (!(assembly.kernels().make(kernel).fit(two, Seed.of(0)) instanceof RadialKernel)) {
      throw new InvalidInputException(
          "kernel '%s' is not a function of the Euclidean distance, so no distance can be learned: use one such as gaussian, or distance = isotropic"
              .formatted(kernel.name()));
    }
  }

  DistanceSearch {
    check(kernel, assembly);
  }

  /** The best kernel and lambda in a metric; a given width is kept. */
  private LeaveOneOutSearch within(LearnedMetric metric, Dataset data) {
    Spec family = LeaveOneOutSearch.family(kernel, assembly).orElse(kernel);
    return LeaveOneOutSearch.best(metric.map(data), family, assembly, ModelChoice.DRAWS);
  }

  /**
   * The metric after some rounds, whether it helps or not.
   *
   * @param data samples with weights above 0
   * @throws InvalidInputException if there are too many features for a matrix
   */
  LearnedMetric metric(Dataset data, LearnedMetric.Form form, int rounds, Control control) {
    refuseWide(data, form);
    LearnedMetric metric = LearnedMetric.none(data.features().columns(), assembly.compute());
    for (int round = 0; round < rounds; round++) {
      Dataset mapped = metric.map(data);
      TrainedModel fit = leastSquares(within(metric, data), mapped, control);
      metric =
          Gradients.of(fit.decision(), assembly.compute())
              .orElseThrow(
                  () ->
                      new InvalidInputException(
                          "a distance can be learned only for a kernel machine"))
              .metric(metric, form, mapped.features(), mapped.weights());
    }
    return metric;
  }

  private static void refuseWide(Dataset data, LearnedMetric.Form form) {
    int d = data.features().columns();
    if (form == LearnedMetric.Form.FULL && d > MOST_FULL) {
      throw new InvalidInputException(
          "distance = full learns a matrix of as many rows as there are features, at most %d, but after encoding there are %d: take distance = diagonal"
              .formatted(MOST_FULL, d));
    }
  }

  private TrainedModel leastSquares(LeaveOneOutSearch chosen, Dataset data, Control control) {
    double total = Arrays.stream(data.weights()).sum();
    Recipe recipe =
        Systems.recipe("ls-svm")
            .kernel(chosen.kernel().toString())
            .lambda(chosen.lambdaPerSample() * total)
            .manyClasses(MulticlassStrategy.OVR);
    return assembly
        .classifier(SuitedSpace.ofSearch(recipe, data.size()), ModelChoice.DRAWS)
        .fit(data, control.quiet());
  }
}
