package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.MetricFunction;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
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

  /** The learner, if it and the contest begin with the same search. */
  private final Optional<SearchingLearner> searching;

  private MetricLearner(
      Learner learner,
      DistanceRule rule,
      MetricSearch search,
      UnaryOperator<Dataset> weighing,
      Optional<SearchingLearner> searching) {
    this.learner = learner;
    this.rule = rule;
    this.search = search;
    this.weighing = weighing;
    this.searching = searching;
  }

  /**
   * The learner in the metric of a rule; itself where nothing is learnt.
   *
   * @param kernel the learner's: one of the distance
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance
   */
  public static Learner of(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly) {
    return of(learner, rule, kernel, assembly, UnaryOperator.identity());
  }

  /**
   * As the other, for a learner that weighs samples itself.
   *
   * @param weighing the same samples with the weights that count for the metric
   */
  public static Learner of(
      Learner learner,
      DistanceRule rule,
      Spec kernel,
      Assembly assembly,
      UnaryOperator<Dataset> weighing) {
    if (!rule.learns()) {
      return learner;
    }
    MetricSearch search = new MetricSearch(kernel, List.of(), assembly);
    return new MetricLearner(learner, rule, search, weighing, Optional.empty());
  }

  /**
   * A learner that chooses by a {@link ModelChoice}, in a diagonal metric where that is worth it
   * ({@link DistanceRule#standard}). Both begin with one search among the choice's kernels.
   */
  public static Learner standard(SearchingLearner learner, ModelChoice choice) {
    List<Spec> families = choice.families();
    MetricSearch search =
        new MetricSearch(families.get(0), families.subList(1, families.size()), choice.assembly());
    return new MetricLearner(
        learner, DistanceRule.standard(), search, UnaryOperator.identity(), Optional.of(learner));
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
   * The metric that the rule finds for samples; nothing where none is worth it.
   *
   * @throws io.github.redescend.core.InvalidInputException if the kernel is none of the distance,
   *     or there are too many features for a full metric
   */
  public static Optional<LearnedMetric> learnt(
      Dataset data, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    return rule.learns()
        ? find(data.weighted(), rule, new MetricSearch(kernel, List.of(), assembly), control)
            .metric()
        : Optional.empty();
  }

  private static MetricContest.Outcome find(
      Dataset data, DistanceRule rule, MetricSearch search, Control control) {
    control.stage("learning the metric", -1);
    Dataset used = KernelAndLambda.sample(data, ModelChoice.DRAWS);
    if (rule.form().isPresent()) {
      LearnedMetric metric = search.metric(used, rule.form().get(), rule.rounds(), control);
      return new MetricContest.Outcome(Optional.of(rule), Optional.of(metric), "");
    }
    MetricContest contest = new MetricContest(search, rule);
    return contest.unfit(used).orElseGet(() -> contest.of(used, search.without(used), control));
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    Dataset data = weighing.apply(given.weighted());
    if (searching.isPresent()) {
      return fitSearched(searching.get(), data, given, control);
    }
    return fitted(
        find(data, rule, search, control), given, () -> learner.fit(given, control), control);
  }

  private TrainedModel fitSearched(
      SearchingLearner searcher, Dataset data, Dataset given, Control control) {
    MetricContest contest = new MetricContest(search, rule);
    Dataset used = KernelAndLambda.sample(data, ModelChoice.DRAWS);
    Optional<MetricContest.Outcome> unfit = contest.unfit(used);
    if (unfit.isPresent()) {
      return remarked(learner.fit(given, control), unfit.get());
    }
    if (used.size() > PartContest.ENOUGH) {
      control.stage("learning the metric", -1);
      MetricContest.Outcome found = new PartContest(contest, PartContest.ENOUGH).of(used, control);
      return fitted(found, given, () -> learner.fit(given, control), control);
    }
    WidthAverage searched =
        WidthAverage.choose(data, search.families(), search.assembly(), ModelChoice.DRAWS, control);
    control.stage("learning the metric", -1);
    int[] order = CanonicalOrder.of(data, ModelChoice.DRAWS);
    List<KernelAndLambda.Tried> without =
        searched.tried().stream().map(tried -> tried.of(order)).toList();
    MetricContest.Outcome found = contest.of(used, without, control);
    return fitted(found, given, () -> searcher.fit(data, searched, control), control);
  }

  /** In the metric that was found, or else what is fitted without one. */
  private TrainedModel fitted(
      MetricContest.Outcome found, Dataset given, Supplier<TrainedModel> without, Control control) {
    return found
        .metric()
        .map(metric -> inMetric(found, learner.fit(metric.map(given), control)))
        .orElseGet(() -> remarked(without.get(), found));
  }

  private static TrainedModel remarked(TrainedModel plain, MetricContest.Outcome found) {
    return plain.withProvenance(plain.provenance().withRemark(found.remark()));
  }

  private static TrainedModel inMetric(MetricContest.Outcome found, TrainedModel model) {
    LearnedMetric metric = found.metric().orElseThrow();
    Provenance from = model.provenance().withRemark(found.remark());
    return new TrainedModel(
        model.classes(),
        model.manyClasses(),
        new MetricFunction(metric, model.decision()),
        from.withTraining(from.training().withDistance(found.won().orElseThrow().spec())),
        model.calibration());
  }
}
