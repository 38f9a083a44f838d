package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.classifiers.probability.CalibrationMethod;
import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.TrueLabels.AuditedLabels;
import io.github.redescend.eval.audit.TrustWeightedLearner.TrustWeights;
import io.github.redescend.eval.choice.CanonicalOrder;
import io.github.redescend.eval.choice.DistanceLearner;
import io.github.redescend.eval.choice.DistanceRule;
import io.github.redescend.eval.choice.KernelPath;
import io.github.redescend.eval.choice.LeaveOneOutSearch;
import io.github.redescend.eval.choice.ModelChoice;
import io.github.redescend.eval.choice.RidgeModel;
import io.github.redescend.eval.choice.RidgeSearch;
import io.github.redescend.eval.choice.SoftLabels;
import io.github.redescend.eval.metric.FoldScores;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.probability.CalibratedLearner;
import io.github.redescend.eval.resample.Repeats;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The default classifier. It chooses kernel, width and lambda of least squares machines by
 * class-balanced leave-one-out errors, audits the labels, and if there are label errors, chooses
 * and fits again for class probabilities instead of the given labels. A learned distance is kept if
 * it clearly lowers the error. Each kernel is decomposed once. Probabilities and prediction sets
 * refer to true labels. Immutable.
 *
 * @param recipe the multiclass strategy and the bias
 * @param distance whether to learn a distance: {@code auto} or {@code relevance}, else not
 * @param metric optimised by the threshold between two classes
 * @param seed stored with the model; not used
 */
public record TrustedChoice(
    Assembly assembly,
    Recipe recipe,
    List<Spec> families,
    DistanceRule distance,
    Trust trust,
    Metric metric,
    Seed seed)
    implements Learner {
  /** With fewer samples error rates cannot be estimated. */
  private static final int MIN_SAMPLES = 50;

  /** Limit of decision values kept for probabilities: 128 MB. */
  private static final long MAX_VALUES = 1 << 24;

  /** The recipe with open parts. */
  public static final Recipe RECIPE =
      Recipe.named(
              RidgeModel.NAME,
              "robust kernel classifier that chooses its kernel and parameters and audits its"
                  + " labels",
              "Cawley and Talbot 2004; docs/results/default.md")
          .solver("auto");

  /** How the audit is used. */
  public enum Trust {
    /** If it finds label errors. */
    AUTO,
    /** Always: class probabilities replace labels. */
    ON,
    /** Never: labels count as given. */
    OFF
  }

  public TrustedChoice {
    families = List.copyOf(families);
  }

  /** The default classifier with standard settings. */
  public static TrustedChoice of(Assembly assembly, Trust trust, Seed seed) {
    Recipe recipe = RECIPE.manyClasses(MulticlassStrategy.OVR);
    DistanceRule distance = DistanceRule.standard();
    return new TrustedChoice(
        assembly, recipe, Audit.FAMILIES, distance, trust, Metric.ACCURACY, seed);
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    metric.check(given.labels().classes(), "the training rows");
    Dataset weighted = given.weighted();
    Dataset data = weighted.select(CanonicalOrder.of(weighted, ModelChoice.DRAWS));
    control.stage("choosing the kernel's width", -1);
    boolean audits = trust == Trust.ON || (trust == Trust.AUTO && data.size() >= MIN_SAMPLES);
    Optional<DefaultAudit> audit =
        audits ? Optional.of(DefaultAudit.of(data, assembly, control)) : Optional.empty();
    boolean doubts =
        audit.filter(candidate -> trust == Trust.ON || candidate.findsErrors(data)).isPresent();
    SoftLabels labels = doubts ? audit.orElseThrow().posterior(data) : SoftLabels.given(data);
    RidgeSearch search =
        audit.isPresent() && families.equals(Audit.FAMILIES) && recipe.bias()
            ? audit.get().search()
            : new RidgeSearch(data, families, recipe.bias(), assembly, ModelChoice.DRAWS);
    KernelPath.Cell cell = search.best(labels);
    boolean pairs =
        recipe.manyClasses() != MulticlassStrategy.OVR && data.labels().classes().size() > 2;
    Optional<RidgeModel> unaudited =
        doubts && !pairs ? Optional.of(onGiven(search, data)) : Optional.empty();
    Optional<DistanceLearner.Chosen> helping =
        DistanceLearner.choose(search, labels, distance, assembly, control);
    if (helping.isPresent()) {
      search = helping.get().search();
      cell = search.best(labels);
    }
    Dataset mapped = search.data();
    WeightedLabels known =
        audit
            .map(candidate -> AuditedLabels.of(data, candidate::evidence))
            .orElseGet(labels::weighted);
    control.stage("fitting", -1);
    TrainedModel fitted =
        pairs
            ? ofPairs(mapped, cell, doubts, known, control)
            : ofClasses(mapped, search, cell, labels, known, unaudited);
    TrainedModel model =
        helping.map(candidate -> candidate.learned().inMetric(fitted)).orElse(fitted);
    TrainedModel named = model.withProvenance(model.provenance().named(RECIPE.name()));
    return doubts && !pairs
        ? TrustWeights.recorded(
            named, audit.orElseThrow().trust().noise(), TrainingSpec.Trust.POSTERIOR)
        : named;
  }

  private static RidgeModel onGiven(RidgeSearch search, Dataset data) {
    SoftLabels given = SoftLabels.given(data);
    return search.onSearchSamples(search.best(given), given);
  }

  /**
   * One machine per class, with the threshold for the metric.
   *
   * @param unaudited the machines on given labels if the labels are posterior probabilities. These
   *     have seen the given label of a row that is left out, so its prediction would be flattered.
   */
  private TrainedModel ofClasses(
      Dataset data,
      RidgeSearch search,
      KernelPath.Cell cell,
      SoftLabels labels,
      WeightedLabels known,
      Optional<RidgeModel> unaudited) {
    long begin = System.nanoTime();
    RidgeModel searched = search.onSearchSamples(cell, labels);
    TrainedModel model =
        search.whole(cell, searched, labels).model(data, recipe.bias(), seed, begin);
    int n = searched.labels().size();
    if ((long) n * model.decision().outputs() > MAX_VALUES) {
      return model;
    }
    double[] values = searched.leftOut();
    if (!Arrays.stream(values).allMatch(Double::isFinite)) {
      return model;
    }
    double threshold = threshold(data.labels().classes(), values, searched.labels());
    double[] moved = Arrays.stream(values).map(value -> value - threshold).toArray();
    WeightedLabels of =
        n == data.size() ? known : known.among(IntStream.range(0, n).toArray(), data.size());
    TrainedModel complete = remarked(model.withThreshold(threshold), threshold);
    // Copies of a row are left out with it, but not its group.
    if (data.groups().length == 0) {
      Tested tested =
          unaudited.isPresent()
              ? tested(complete, unaudited.get().leftOut(), data, ", on given labels,")
              : tested(complete, moved, data, "");
      complete = complete.withProvenance(complete.provenance().withTested(tested));
    }
    return complete.calibrated(CalibrationMethod.PLATT, moved, of);
  }

  /**
   * The accuracy of leave-one-out predictions against given labels.
   *
   * @param values out-of-sample decision values of the first samples
   * @param how a restriction of the fit, for the remark
   */
  private static Tested tested(TrainedModel model, double[] values, Dataset data, String how) {
    int[] predicted = model.predicted(model.classScores(values));
    int[] first = IntStream.range(0, predicted.length).toArray();
    int[] given = Arrays.copyOf(data.labels().codes(), predicted.length);
    return Tested.ofLeftOut(
        predicted,
        given,
        Repeats.of(data.features().selectRows(first)).independent(given),
        "Leave-one-out over %d rows: each is predicted by a least squares machine that was fitted%s without it and its copies. Kernel and lambda were chosen on all rows."
            .formatted(predicted.length, how));
  }

  /** The best threshold between two classes, by soft labels. */
  private double threshold(List<String> classes, double[] values, SoftLabels labels) {
    if (!metric.servedByThreshold() || !recipe.bias() || classes.size() != 2) {
      return 0;
    }
    WeightedLabels of = labels.weighted();
    double[] machines = Arrays.stream(of.samples()).mapToDouble(i -> values[i]).toArray();
    List<String> given = Arrays.stream(of.classes()).mapToObj(classes::get).toList();
    FoldScores scores =
        new FoldScores(classes, MulticlassStrategy.OVR, machines, given, of.weights());
    return FoldScores.threshold(metric, List.of(scores));
  }

  private TrainedModel remarked(TrainedModel model, double threshold) {
    String remark =
        threshold == 0 ? "" : Decimal.format("; threshold %.4g, chosen by %s", threshold, metric);
    return model.withProvenance(model.provenance().withRemark(remark));
  }

  /** Pairwise or joint machines, which use weights instead of probabilities. */
  private TrainedModel ofPairs(
      Dataset data, KernelPath.Cell cell, boolean doubts, WeightedLabels known, Control control) {
    double total = Arrays.stream(data.weights()).sum();
    double share =
        recipe.manyClasses() == MulticlassStrategy.OVO ? 2.0 / data.labels().classes().size() : 1;
    Recipe pairwise =
        recipe
            .loss("least-squares")
            .kernel(cell.path().kernel().toString())
            .space(cell.path().space().toString())
            .lambda(2 * cell.lambda() * total * share);
    Learner learner = assembly.classifier(pairwise, seed);
    if (doubts) {
      Spec family = LeaveOneOutSearch.opened(pairwise.kernel(), assembly);
      Audit audit = Audit.in(family, pairwise.space(), true, assembly, ModelChoice.DRAWS);
      learner = new TrustWeightedLearner(learner, audit);
    }
    CalibrationMethod platt = CalibrationMethod.PLATT;
    Compute compute = assembly.compute();
    return new CalibratedLearner(learner, platt, any -> known, ModelChoice.DRAWS, compute)
        .fit(data, control);
  }
}
