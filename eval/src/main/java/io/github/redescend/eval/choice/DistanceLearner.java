package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.Gradients;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.machine.MulticlassStrategy;
import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
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
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Learns a distance by least squares, then trains on mapped samples (docs/decisions/0035). If no
 * distance helps, models equal the learner's own.
 *
 * @param kernel the learner's: one of the distance
 */
public record DistanceLearner(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly)
    implements Learner {
  /** A matrix of more features would take longer than the machines. */
  static final int MOST_FULL = 500;

  /**
   * Refuses kernels that are not radial.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is not radial
   */
  public DistanceLearner {
    check(rule, kernel, assembly);
  }

  /** The learner with the rule's distance; unchanged if nothing is learned. */
  public static Learner of(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly) {
    return rule.learns() ? new DistanceLearner(learner, rule, kernel, assembly) : learner;
  }

  /**
   * Refuses kernels that are not radial, before there are samples.
   *
   * @throws io.github.redescend.core.InvalidInputException if the rule learns and the kernel is not
   *     radial
   */
  public static void check(DistanceRule rule, Spec kernel, Assembly assembly) {
    DenseMatrix two = new DenseMatrix(2, 1, new double[] {0, 1});
    if (rule.learns()
        && !(assembly.kernels().make(kernel).fit(two, Seed.of(0)) instanceof RadialKernel)) {
      throw new InvalidInputException(
          "kernel '%s' is not a function of the Euclidean distance, so no distance can be learned: use one such as gaussian, or distance = isotropic"
              .formatted(kernel.name()));
    }
  }

  /**
   * The distance for samples; empty if none helps.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is not radial, or there
   *     are too many features for a full metric
   */
  public static Optional<LearnedMetric> learned(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    return rule.learns()
        ? find(data.weighted(), rule, kernel, assembly, control).map(DistanceChoice.Learned::metric)
        : Optional.empty();
  }

  private static Optional<DistanceChoice.Learned> find(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    control.stage("learning the metric", -1);
    Dataset used = LeaveOneOutSearch.sample(data, ModelChoice.DRAWS);
    Spec family = LeaveOneOutSearch.family(kernel, assembly).orElse(kernel);
    if (rule.form().isPresent()) {
      LearnedMetric metric = metric(used, rule, family, assembly, control);
      RidgeSearch within =
          new RidgeSearch(metric.map(used), List.of(kernel), true, assembly, ModelChoice.DRAWS);
      return Optional.of(new DistanceChoice.Learned(metric, rule, within));
    }
    RidgeSearch search = new RidgeSearch(used, List.of(family), true, assembly, ModelChoice.DRAWS);
    return DistanceChoice.of(search, SoftLabels.given(used), rule, assembly, control);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Optional<DistanceChoice.Learned> found =
        find(given.weighted(), rule, kernel, assembly, control);
    return found
        .map(learned -> learned.inMetric(learner.fit(learned.metric().map(given), control)))
        .orElseGet(() -> learner.fit(given, control));
  }

  /**
   * The metric after some rounds of recursive feature machines, whether it helps or not: least
   * squares with kernel and lambda by closed-form leave-one-out errors, one function per class; the
   * mean outer product of its gradients at the training samples is the metric of the next fit. A
   * given width is kept.
   *
   * @param data samples with weights above 0
   * @throws InvalidInputException if there are too many features for a matrix
   */
  private static LearnedMetric metric(
      Dataset data, DistanceRule rule, Spec family, Assembly assembly, Control control) {
    LearnedMetric.Form form = rule.form().orElseThrow();
    int d = data.features().columns();
    if (form == LearnedMetric.Form.FULL && d > MOST_FULL) {
      throw new InvalidInputException(
          "distance = full learns a matrix of as many rows as there are features, at most %d, but after encoding there are %d: take distance = diagonal"
              .formatted(MOST_FULL, d));
    }
    LearnedMetric metric = LearnedMetric.none(d, assembly.compute());
    for (int round = 0; round < rule.rounds(); round++) {
      Dataset mapped = metric.map(data);
      LeaveOneOutSearch chosen =
          LeaveOneOutSearch.best(mapped, family, assembly, ModelChoice.DRAWS);
      metric =
          Gradients.of(leastSquares(chosen, mapped, assembly, control), assembly.compute())
              .orElseThrow(
                  () ->
                      new InvalidInputException(
                          "a distance can be learned only for a kernel machine"))
              .metric(metric, form, mapped.features(), mapped.weights());
    }
    return metric;
  }

  private static DecisionFunction leastSquares(
      LeaveOneOutSearch chosen, Dataset data, Assembly assembly, Control control) {
    double total = Arrays.stream(data.weights()).sum();
    Recipe recipe =
        Systems.recipe("ls-svm")
            .kernel(chosen.kernel().toString())
            .lambda(chosen.lambdaPerSample() * total)
            .manyClasses(MulticlassStrategy.OVR);
    return assembly
        .classifier(SuitedSpace.ofSearch(recipe, data.size()), ModelChoice.DRAWS)
        .fit(data, control.quiet())
        .decision();
  }
}
