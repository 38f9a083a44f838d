package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;

/**
 * A learner of samples in a learnt metric: the metric is learnt first, by least squares whatever
 * the learner is, and the learner then sees mapped samples alone (docs/decisions/0035). Where no
 * metric is worth it its models are the learner's own, to the bit.
 *
 * @param learner sees mapped samples
 * @param rule what is learnt
 * @param kernel the learner's: one of the distance
 * @param assembly makes kernels and spaces
 */
public record DistanceLearner(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly)
    implements Learner {
  /**
   * Refuses a kernel that has no metric.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance
   */
  public DistanceLearner {
    check(rule, kernel, assembly);
  }

  /** The learner in the metric of a rule; itself where nothing is learnt. */
  public static Learner of(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly) {
    return rule.learns() ? new DistanceLearner(learner, rule, kernel, assembly) : learner;
  }

  /**
   * Refuses, before there are samples, a kernel that has no metric to learn.
   *
   * @throws io.github.redescend.core.InvalidInputException if the rule learns and the kernel is
   *     none of the distance
   */
  public static void check(DistanceRule rule, Spec kernel, Assembly assembly) {
    if (rule.learns()) {
      DistanceSearch.check(kernel, assembly);
    }
  }

  /**
   * The metric that the rule finds for samples; nothing where none is worth it.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance,
   *     or there are too many features for a full metric
   */
  public static Optional<LearnedMetric> learnt(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    return rule.learns()
        ? find(data.weighted(), rule, kernel, assembly, control).map(DistanceChoice.Learnt::metric)
        : Optional.empty();
  }

  private static Optional<DistanceChoice.Learnt> find(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    control.stage("learning the metric", -1);
    Dataset used = LeaveOneOutSearch.sample(data, ModelChoice.DRAWS);
    if (rule.form().isPresent()) {
      LearnedMetric metric =
          new DistanceSearch(kernel, assembly)
              .metric(used, rule.form().get(), rule.rounds(), control);
      RidgeSearch within =
          new RidgeSearch(metric.map(used), List.of(kernel), true, assembly, ModelChoice.DRAWS);
      return Optional.of(new DistanceChoice.Learnt(metric, rule, within));
    }
    Spec family = LeaveOneOutSearch.family(kernel, assembly).orElse(kernel);
    RidgeSearch search = new RidgeSearch(used, List.of(family), true, assembly, ModelChoice.DRAWS);
    return DistanceChoice.of(search, SoftLabels.given(used), rule, assembly, control);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Optional<DistanceChoice.Learnt> found = find(given.weighted(), rule, kernel, assembly, control);
    return found
        .map(learnt -> learnt.inMetric(learner.fit(learnt.metric().map(given), control)))
        .orElseGet(() -> learner.fit(given, control));
  }
}
