package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.metric.Gradients;
import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.classifiers.recipe.Systems;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Learns metrics by recursive feature machines: least squares with kernel and lambda by closed-form
 * leave-one-out errors, one function for each class; the mean outer product of its gradients at the
 * training samples, by their weights, is the metric of the next fit.
 *
 * @param kernel a kernel of the distance; of {@code gaussian} the width is chosen for every fit
 * @param rivals families of kernels that a machine without a metric has beside it; may be empty
 * @param assembly makes kernels and spaces
 * @param seed for landmarks and, above 20,000 samples, for those that are looked at
 */
record MetricSearch(Spec kernel, List<Spec> rivals, Assembly assembly, Seed seed) {
  /** A matrix of more features would take longer than the machines that it is for. */
  static final int MOST_FULL = 500;

  /**
   * Refuses a kernel that has no metric to learn.
   *
   * @throws InvalidInputException if it is none of the Euclidean distance
   */
  static void check(Spec kernel, Assembly assembly) {
    DenseMatrix two = new DenseMatrix(2, 1, new double[] {0, 1});
    if (!(assembly.kernels().make(kernel).fit(two, Seed.of(0)) instanceof RadialKernel)) {
      throw new InvalidInputException(
          "kernel '%s' is none of the Euclidean distance, so that it has no metric to learn: take one such as gaussian, or distance = isotropic"
              .formatted(kernel.name()));
    }
  }

  MetricSearch {
    check(kernel, assembly);
    rivals = List.copyOf(rivals);
  }

  /** A fit in some metric. */
  record Fit(LearnedMetric metric, TrainedModel model) {}

  /** The fit without a metric. */
  Fit isotropic(Dataset data, Control control) {
    return without(chosen(data), data, control);
  }

  /**
   * The fits without a metric: that with the kernel, and that with the best of it and its rivals,
   * which is the same one where no rival is better.
   */
  List<Fit> plain(Dataset data, Control control) {
    if (rivals.isEmpty() || KernelAndLambda.family(kernel, assembly).isEmpty()) {
      Fit only = isotropic(data, control);
      return List.of(only, only);
    }
    List<KernelAndLambda> pairs = KernelAndLambda.firstAndBest(data, families(), assembly, seed);
    Fit first = without(pairs.get(0), data, control);
    boolean same = pairs.get(1).equals(pairs.get(0));
    return List.of(first, same ? first : without(pairs.get(1), data, control));
  }

  /**
   * Whether leave-one-out errors are less in a metric than without one. The metric has seen the
   * labels that are left out, which flatters it: one that is no better even so has gone astray.
   */
  boolean isBetter(LearnedMetric metric, Dataset data) {
    return KernelAndLambda.leastError(metric.map(data), families(), assembly, seed)
        < KernelAndLambda.leastError(data, families(), assembly, seed);
  }

  /** Of a kernel whose width is given the kernel itself. */
  private List<Spec> families() {
    Spec own = KernelAndLambda.family(kernel, assembly).orElse(kernel);
    return Stream.concat(Stream.of(own), rivals.stream()).toList();
  }

  private Fit without(KernelAndLambda chosen, Dataset data, Control control) {
    LearnedMetric none = LearnedMetric.none(data.features().columns(), assembly.compute());
    return new Fit(none, leastSquares(chosen, data, control));
  }

  /**
   * The metric of some rounds after a fit.
   *
   * @param data samples with weights above 0, as they were for the fit
   * @throws InvalidInputException if there are too many features for a matrix
   */
  LearnedMetric metric(
      Dataset data, Fit first, LearnedMetric.Form form, int rounds, Control control) {
    refuseWide(data, form);
    Fit fit = first;
    for (int round = 1; round < rounds; round++) {
      fit = in(next(fit, data, form), data, control);
    }
    return rounds == 0 ? first.metric() : next(fit, data, form);
  }

  /** The metric of one round after a fit. */
  LearnedMetric next(Fit fit, Dataset data, LearnedMetric.Form form) {
    Dataset mapped = fit.metric().map(data);
    return Gradients.of(fit.model(), assembly.compute())
        .metric(fit.metric(), form, mapped.features(), mapped.weights());
  }

  /** The fit in a metric. */
  Fit in(LearnedMetric metric, Dataset data, Control control) {
    Dataset mapped = metric.map(data);
    return new Fit(metric, leastSquares(chosen(mapped), mapped, control));
  }

  private static void refuseWide(Dataset data, LearnedMetric.Form form) {
    int d = data.features().columns();
    if (form == LearnedMetric.Form.FULL && d > MOST_FULL) {
      throw new InvalidInputException(
          "distance = full learns a matrix of as many rows as there are features, at most %d, but after encoding there are %d: take distance = diagonal"
              .formatted(MOST_FULL, d));
    }
  }

  private KernelAndLambda chosen(Dataset data) {
    return KernelAndLambda.family(kernel, assembly)
        .map(family -> KernelAndLambda.chooseAmong(data, family, assembly, seed))
        .orElseGet(() -> KernelAndLambda.choose(data, kernel, assembly, seed));
  }

  private TrainedModel leastSquares(KernelAndLambda chosen, Dataset data, Control control) {
    double total = Arrays.stream(data.weights()).sum();
    Recipe recipe =
        Systems.recipe("ls-svm")
            .kernel(chosen.kernel().toString())
            .lambda(chosen.lambdaPerSample() * total)
            .manyClasses(MulticlassStrategy.OVR);
    return assembly
        .classifier(SuitedSpace.ofSearch(recipe, data.size()), seed)
        .fit(data, control.quiet());
  }
}
