package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
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
    if (rule.learns()) {
      DistanceSearch.check(kernel, assembly);
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
    if (rule.form().isPresent()) {
      LearnedMetric metric =
          new DistanceSearch(kernel, assembly)
              .metric(used, rule.form().get(), rule.rounds(), control);
      RidgeSearch within =
          new RidgeSearch(metric.map(used), List.of(kernel), true, assembly, ModelChoice.DRAWS);
      return Optional.of(new DistanceChoice.Learned(metric, rule, within));
    }
    Spec family = LeaveOneOutSearch.family(kernel, assembly).orElse(kernel);
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
}
