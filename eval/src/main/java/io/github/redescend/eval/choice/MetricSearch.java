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
 */
record MetricSearch(Spec kernel, List<Spec> rivals, Assembly assembly) {
  /** A matrix of more features would take longer than the machines that it is for. */
  static final int MOST_FULL = 500;

  /** Lambda for each sample of a fit that follows its labels closely. */
  private static final double CLOSE = 1e-3;

  /** So many of the widths of a kernel, the widest first, are no narrower than the median. */
  private static final int UP_TO_MEDIAN = 2;

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

  /** All kernels and lambdas without a metric, the learner's own and its rivals. */
  List<KernelAndLambda.Tried> without(Dataset data) {
    return KernelAndLambda.tried(data, families(), assembly, ModelChoice.DRAWS);
  }

  /** The best of the learner's own kernel among those without a metric. */
  KernelAndLambda.Tried own(List<KernelAndLambda.Tried> without) {
    return KernelAndLambda.best(ofOwnKernel(without).toList());
  }

  /**
   * What a metric is learnt from where no fit tells anything: the learner's own kernel at the
   * median distance, with a lambda that lets it follow its labels closely, whatever leave-one-out
   * errors say.
   */
  KernelAndLambda close(List<KernelAndLambda.Tried> without) {
    return ofOwnKernel(without)
        .map(KernelAndLambda.Tried::pair)
        .filter(pair -> pair.lambdaPerSample() == CLOSE)
        .limit(UP_TO_MEDIAN)
        .reduce((wider, narrower) -> narrower)
        .orElseThrow();
  }

  private Stream<KernelAndLambda.Tried> ofOwnKernel(List<KernelAndLambda.Tried> without) {
    String name = kernel.name();
    return without.stream().filter(tried -> tried.pair().kernel().name().equals(name));
  }

  /** The best kernel and lambda in a metric. */
  KernelAndLambda.Tried within(LearnedMetric metric, Dataset data) {
    return KernelAndLambda.best(
        KernelAndLambda.tried(
            metric.map(data), families().subList(0, 1), assembly, ModelChoice.DRAWS));
  }

  /** Of a kernel whose width is given the kernel itself. */
  List<Spec> families() {
    Spec own = KernelAndLambda.family(kernel, assembly).orElse(kernel);
    return Stream.concat(Stream.of(own), rivals.stream()).toList();
  }

  /** The fit without a metric. */
  Fit isotropic(KernelAndLambda pair, Dataset data, Control control) {
    LearnedMetric none = LearnedMetric.none(data.features().columns(), assembly.compute());
    return in(none, pair, data, control);
  }

  /**
   * The metric of some rounds, whether it is worth it or not.
   *
   * @param data samples with weights above 0
   * @throws InvalidInputException if there are too many features for a matrix
   */
  LearnedMetric metric(Dataset data, LearnedMetric.Form form, int rounds, Control control) {
    refuseWide(data, form);
    List<KernelAndLambda.Tried> all =
        KernelAndLambda.tried(data, families().subList(0, 1), assembly, ModelChoice.DRAWS);
    Fit fit = isotropic(own(all).pair(), data, control);
    for (int round = 1; round < rounds; round++) {
      LearnedMetric metric = next(fit, data, form);
      fit = in(metric, within(metric, data).pair(), data, control);
    }
    return next(fit, data, form);
  }

  /** The metric of one round after a fit. */
  LearnedMetric next(Fit fit, Dataset data, LearnedMetric.Form form) {
    Dataset mapped = fit.metric().map(data);
    return Gradients.of(fit.model(), assembly.compute())
        .metric(fit.metric(), form, mapped.features(), mapped.weights());
  }

  /** The fit in a metric. */
  Fit in(LearnedMetric metric, KernelAndLambda pair, Dataset data, Control control) {
    return new Fit(metric, leastSquares(pair, metric.map(data), control));
  }

  private static void refuseWide(Dataset data, LearnedMetric.Form form) {
    int d = data.features().columns();
    if (form == LearnedMetric.Form.FULL && d > MOST_FULL) {
      throw new InvalidInputException(
          "distance = full learns a matrix of as many rows as there are features, at most %d, but after encoding there are %d: take distance = diagonal"
              .formatted(MOST_FULL, d));
    }
  }

  private TrainedModel leastSquares(KernelAndLambda chosen, Dataset data, Control control) {
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
