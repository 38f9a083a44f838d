package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.Gradients;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.Form;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.machine.TrainingSamples;
import io.github.redescend.classifiers.model.Learner;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
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
import io.github.redescend.eval.choice.KernelPath.Cell;
import io.github.redescend.eval.choice.LeaveOneOutSearch.SuitedSpace;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Learns a distance by least squares, then trains on mapped samples (docs/decisions/0035). If no
 * distance helps, models equal the learner's own. Source: Radhakrishnan, Beaglehole, Pandit,
 * Belkin, Science 383, 2024, algorithm of recursive feature machines: the mean outer product of the
 * gradients of a fit at the training samples is the metric of the next fit.
 */
public record DistanceLearner(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly)
    implements Learner {
  /** With fewer samples there is too little information. */
  private static final int MIN_SAMPLES = 30;

  /** With more columns gradients would take longer than the machines. */
  private static final int MAX_COLUMNS = 1000;

  /** The step from the old factors to those of the gradients. */
  private static final double STEP = 0.5;

  /** Lambda per sample of a close fit. */
  private static final double CLOSE = 1e-3;

  /** Share of the chance error above which a fit counts as uninformative. */
  private static final double BLIND = 0.8;

  /** For an uninformative fit, the share of the error that a metric must reach. */
  private static final double TELLING = 0.75;

  /** Refuses kernels that are not radial. */
  public DistanceLearner {
    check(rule, kernel, assembly);
  }

  /** The learner with the rule's distance; unchanged if nothing is learned. */
  public static Learner of(Learner learner, DistanceRule rule, Spec kernel, Assembly assembly) {
    return rule.learns() ? new DistanceLearner(learner, rule, kernel, assembly) : learner;
  }

  /** Refuses a rule that learns for a kernel that is not radial, before there are samples. */
  public static void check(DistanceRule rule, Spec kernel, Assembly assembly) {
    DenseMatrix two = new DenseMatrix(2, 1, new double[] {0, 1});
    if (rule.learns()
        && !(assembly.kernels().make(kernel).fit(two, Seed.of(0)) instanceof RadialKernel)) {
      throw new InvalidInputException(
          "kernel '%s' is not a function of the Euclidean distance, so no distance can be learned: use one such as gaussian, or distance = isotropic"
              .formatted(kernel.name()));
    }
  }

  @Override
  public TrainedModel fit(Dataset given, Control control) {
    TrainingSamples.refuseUnfit(given);
    return learn(given, rule, kernel, assembly, control)
        .map(learned -> learned.inMetric(learner.fit(learned.metric().map(given), control)))
        .orElseGet(() -> learner.fit(given, control));
  }

  /** A learned distance and the form and rounds that it is recorded with. */
  public record Learned(LearnedMetric metric, DistanceRule rule) {
    /** Wraps a model of mapped samples for original samples. */
    public TrainedModel inMetric(TrainedModel model) {
      Provenance from = model.provenance();
      return new TrainedModel(
          model.classes(),
          model.manyClasses(),
          new MetricFunction(metric, model.decision()),
          from.withTraining(from.training().withDistance(rule.spec())),
          model.calibration());
    }
  }

  /** A distance that helps, and the search in it. */
  public record Chosen(Learned learned, RidgeSearch search) {}

  /**
   * The distance for samples; empty if none helps or the rule learns none. Refuses kernels that are
   * not radial, and too many features for a full metric.
   */
  public static Optional<Learned> learn(
      Dataset given, DistanceRule rule, Spec kernel, Assembly assembly, Control control) {
    if (!rule.learns()) {
      return Optional.empty();
    }
    control.stage("learning the metric", -1);
    Dataset used = LeaveOneOutSearch.sample(given.weighted(), ModelChoice.DRAWS);
    Spec family = LeaveOneOutSearch.family(kernel, assembly).orElse(kernel);
    if (rule.form().isPresent()) {
      return Optional.of(new Learned(metric(used, rule, family, assembly, control), rule));
    }
    RidgeSearch search = new RidgeSearch(used, List.of(family), true, assembly, ModelChoice.DRAWS);
    return choose(search, SoftLabels.given(used), rule, assembly, control).map(Chosen::learned);
  }

  /** The metric after all rounds, whether it helps or not. A given width is kept. */
  private static LearnedMetric metric(
      Dataset data, DistanceRule rule, Spec family, Assembly assembly, Control control) {
    Form form = rule.form().orElseThrow();
    int d = data.features().columns();
    if (form == Form.FULL && d > DistanceRule.MAX_FULL) {
      throw new InvalidInputException(
          "distance = full learns a square matrix of at most %d features, but there are %d after encoding: use distance = diagonal"
              .formatted(DistanceRule.MAX_FULL, d));
    }
    LearnedMetric metric = LearnedMetric.none(d, assembly.compute());
    for (int round = 0; round < rule.rounds(); round++) {
      Dataset mapped = metric.map(data);
      LeaveOneOutSearch chosen =
          LeaveOneOutSearch.best(mapped, family, assembly, ModelChoice.DRAWS);
      Recipe recipe =
          Systems.recipe("ls-svm")
              .kernel(chosen.kernel().toString())
              .lambda(chosen.lambdaPerSample() * Arrays.stream(data.weights()).sum())
              .manyClasses(MulticlassStrategy.OVR);
      Recipe suited = SuitedSpace.ofSearch(recipe, data.size());
      Learner learner = assembly.classifier(suited, ModelChoice.DRAWS);
      TrainedModel fit = learner.fit(mapped, control.quiet());
      Optional<Gradients> gradients = Gradients.of(fit.decision(), assembly.compute());
      if (gradients.isEmpty()) {
        throw new InvalidInputException("a distance can be learned only for a kernel machine");
      }
      metric = gradients.get().metric(metric, form, mapped.features(), mapped.weights());
    }
    return metric;
  }

  /**
   * Tries the metric of each round, each with its own width and lambda, on the samples that choose
   * the kernel; a fixed form is not tried. The best is used if its class-balanced leave-one-out
   * error is below that without a metric by one standard error of the paired difference.
   */
  public static Optional<Chosen> choose(
      RidgeSearch search,
      SoftLabels labels,
      DistanceRule rule,
      Assembly assembly,
      Control control) {
    Optional<Spec> family = search.radial();
    Dataset part = search.part();
    int d = part.features().columns();
    if (!rule.learns()
        || rule.form().isPresent()
        || family.isEmpty()
        // A metric that has seen all labels separates random ones too, held out or not.
        || part.size() < Math.max(MIN_SAMPLES, 2 * d + 1)
        || d > MAX_COLUMNS) {
      return Optional.empty();
    }
    control.stage("learning the distance", -1);
    Cell plain = search.bestOnPart(labels);
    Cell suited = search.bestOnPart(labels, family.get());
    boolean blind = suited.mistakes() > BLIND * (1 - 1.0 / labels.classes());
    // Only an informative machine has useful gradients; a close fit always has some.
    Cell start =
        blind ? new Cell(suited.path(), CLOSE, suited.squares(), suited.mistakes(), false) : suited;
    Chosen best = null;
    // Leave-one-out errors favour a metric that has seen the samples, least if kernels of all
    // columns are informative.
    double error = blind ? TELLING * plain.error() : plain.error();
    for (Form form : rule.candidates(d)) {
      LearnedMetric metric = LearnedMetric.none(d, assembly.compute());
      RidgeSearch within = search;
      Cell own = start;
      for (int round = 1; round <= rule.rounds(); round++) {
        RidgeModel machines = RidgeModel.of(own, own.path(), labels.first(part.size()));
        Optional<Gradients> gradients = Gradients.of(machines.decision(), assembly.compute());
        if (gradients.isEmpty()) {
          break;
        }
        Cell before = own;
        try {
          LearnedMetric next =
              gradients.get().metric(metric, form, metric.map(part.features()), part.weights());
          metric = form == Form.DIAGONAL ? damped(metric, next, assembly) : next;
          within = within.in(metric.map(search.data()), family.get(), own);
        } catch (InvalidInputException e) {
          // Gradients or widths that are not finite.
          break;
        }
        own = within.bestOnPart(labels);
        if (own.error() < error && isClearlyBelow(plain.squares(), own.squares())) {
          error = own.error();
          best = new Chosen(new Learned(metric, new DistanceRule(rule.kind(), round)), within);
        }
        if (best != null && own.error() >= before.error()) {
          break;
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** The geometric mean of both, normalised. */
  private static LearnedMetric damped(LearnedMetric from, LearnedMetric to, Assembly assembly) {
    int d = from.features();
    double[] map = new double[d];
    double trace = 0;
    for (int j = 0; j < d; j++) {
      map[j] = Math.pow(from.map()[j], 1 - STEP) * Math.pow(to.map()[j], STEP);
      trace += map[j] * map[j];
    }
    for (int j = 0; j < d; j++) {
      map[j] *= Math.sqrt(d / trace);
    }
    return new LearnedMetric(Form.DIAGONAL, d, map, assembly.compute());
  }

  private static boolean isClearlyBelow(double[] held, double[] errors) {
    double mean = 0;
    double squares = 0;
    for (int i = 0; i < held.length; i++) {
      double less = held[i] - errors[i];
      mean += less / held.length;
      squares += less * less / held.length;
    }
    return mean > Math.sqrt(Math.max(0, squares - mean * mean) / held.length);
  }
}
