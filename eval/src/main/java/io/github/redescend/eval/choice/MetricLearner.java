package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.MetricFunction;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A learner of samples in a learnt metric: the metric is learnt first, by least squares whatever
 * the learner is, and the learner then sees mapped samples alone (docs/decisions/0035). With no
 * round its models are the learner's own, to the bit.
 */
public final class MetricLearner implements Learner {
  private final Learner learner;
  private final DistanceRule rule;
  private final MetricSearch search;
  private final UnaryOperator<Dataset> weighing;

  private MetricLearner(
      Learner learner, DistanceRule rule, MetricSearch search, UnaryOperator<Dataset> weighing) {
    this.learner = learner;
    this.rule = rule;
    this.search = search;
    this.weighing = weighing;
  }

  /**
   * The learner in the metric of a rule; itself where nothing is learnt.
   *
   * @param kernel the learner's: one of the distance
   * @param seed for landmarks and folds
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance
   */
  public static Learner of(
      Learner learner, DistanceRule rule, Spec kernel, Assembly assembly, Seed seed) {
    return of(learner, rule, kernel, List.of(), assembly, seed, UnaryOperator.identity());
  }

  /**
   * As the other, for a learner that weighs samples itself.
   *
   * @param rivals families of kernels that the learner has beside it without a metric
   * @param weighing the same samples with the weights that count for the metric
   */
  public static Learner of(
      Learner learner,
      DistanceRule rule,
      Spec kernel,
      List<Spec> rivals,
      Assembly assembly,
      Seed seed,
      UnaryOperator<Dataset> weighing) {
    return rule.learns()
        ? new MetricLearner(
            learner, rule, new MetricSearch(kernel, rivals, assembly, seed), weighing)
        : learner;
  }

  /**
   * A learner that chooses by a {@link ModelChoice}, in a diagonal metric where that is worth it
   * ({@link DistanceRule#standard}).
   */
  public static Learner standard(Learner learner, ModelChoice choice) {
    List<Spec> families = choice.families();
    return of(
        learner,
        DistanceRule.standard(),
        families.get(0),
        families.subList(1, families.size()),
        choice.assembly(),
        choice.seed(),
        UnaryOperator.identity());
  }

  /**
   * Refuses, before there are samples, a kernel that has no metric to learn.
   *
   * @throws io.github.redescend.core.InvalidInputException if the rule learns and the kernel is
   *     none of the distance
   */
  public static void check(DistanceRule rule, Spec kernel, Assembly assembly) {
    if (rule.learns()) {
      MetricSearch.check(kernel, assembly);
    }
  }

  /**
   * A metric that was found.
   *
   * @param metric the map; nothing where none is worth it
   * @param told the rule with the kind that it came to
   * @param remark how it was found
   */
  private record Learnt(Optional<LearnedMetric> metric, DistanceRule told, String remark) {}

  /**
   * The metric that the rule finds for samples; nothing where none is worth it.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance,
   *     or there are too many features for a full metric
   */
  public static Optional<LearnedMetric> learnt(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Seed seed, Control control) {
    return rule.learns()
        ? find(data.weighted(), rule, new MetricSearch(kernel, List.of(), assembly, seed), control)
            .metric()
        : Optional.empty();
  }

  private static Learnt find(
      Dataset data, DistanceRule rule, MetricSearch search, Control control) {
    control.stage("learning the metric", -1);
    Dataset used = KernelAndLambda.sample(data, search.seed());
    MetricContest.Outcome outcome =
        rule.form().isPresent()
            ? new MetricContest.Outcome(Optional.of(rule), "")
            : new MetricContest(search, rule).of(used, control);
    if (outcome.won().isEmpty()) {
      return new Learnt(Optional.empty(), DistanceRule.isotropic(), outcome.remark());
    }
    DistanceRule won = outcome.won().get();
    LearnedMetric metric =
        search.metric(
            used, search.isotropic(used, control), won.form().orElseThrow(), won.rounds(), control);
    boolean settled = rule.form().isPresent();
    return settled || search.isBetter(metric, used)
        ? new Learnt(Optional.of(metric), won, outcome.remark())
        : new Learnt(
            Optional.empty(),
            DistanceRule.isotropic(),
            outcome.remark() + "; no metric: learnt from all samples it is worse than none");
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Learnt found = find(weighing.apply(given.weighted()), rule, search, control);
    if (found.metric().isEmpty()) {
      TrainedModel plain = learner.fit(given, control);
      return plain.withProvenance(plain.provenance().withRemark(found.remark()));
    }
    LearnedMetric metric = found.metric().get();
    TrainedModel model = learner.fit(metric.map(given), control);
    Provenance from = model.provenance().withRemark(found.remark());
    return new TrainedModel(
        model.classes(),
        model.manyClasses(),
        new MetricFunction(metric, model.decision()),
        from.withTraining(from.training().withDistance(found.told().spec())),
        model.calibration());
  }
}
