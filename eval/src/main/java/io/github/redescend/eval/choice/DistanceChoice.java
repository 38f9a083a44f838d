package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.Gradients;
import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.distance.LearnedMetric.Form;
import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * Chooses a learned distance: the damped metric of the gradients of the last best machine, for some
 * rounds, each with its own width and lambda. The best is used if its class-balanced leave-one-out
 * error is below that without a metric by one standard error of the paired difference.
 *
 * <p>Source: Radhakrishnan, Beaglehole, Pandit, Belkin, Science 383, 2024, algorithm of recursive
 * feature machines.
 */
public final class DistanceChoice {
  /** With fewer samples there is too little information. */
  private static final int FEWEST = 30;

  /** With more columns gradients would take longer than the machines. */
  private static final int MOST_COLUMNS = 1000;

  /** The step from the old factors to those of the gradients. */
  private static final double STEP = 0.5;

  /** Lambda per sample of a close fit. */
  private static final double CLOSE = 1e-3;

  /** Share of the chance error above which a fit counts as uninformative. */
  private static final double BLIND = 0.8;

  /** For an uninformative fit, the share of the error that a metric must reach. */
  private static final double TELLING = 0.75;

  private DistanceChoice() {}

  /** A distance that helps. */
  public record Learned(LearnedMetric metric, DistanceRule rule, RidgeSearch search) {
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

  /**
   * Tries metrics on the samples that choose the kernel.
   *
   * @param search without a metric
   * @param rule a fixed form is not tried
   */
  public static Optional<Learned> of(
      RidgeSearch search, SoftLabels all, DistanceRule rule, Assembly assembly, Control control) {
    Optional<Spec> family = search.grid().radial();
    if (!rule.learns() || rule.form().isPresent() || family.isEmpty()) {
      return Optional.empty();
    }
    Dataset part = search.part();
    int d = part.features().columns();
    if (part.size() < FEWEST || d > MOST_COLUMNS) {
      return Optional.empty();
    }
    control.stage("learning the distance", -1);
    SoftLabels labels = all.first(part.size());
    RidgeGrid.Cell plain = search.grid().best(labels);
    double[] held = RidgeGrid.squares(plain, labels);
    RidgeGrid.Cell suited = search.grid().best(labels, family.get());
    boolean blind = suited.mistakes() > BLIND * (1 - 1.0 / labels.classes());
    // Only an informative machine has useful gradients; a close fit always has some.
    RidgeGrid.Cell start =
        blind
            ? new RidgeGrid.Cell(suited.path(), CLOSE, suited.error(), suited.mistakes(), false)
            : suited;
    Learned best = null;
    // Leave-one-out errors favour a metric that has seen the samples, least if kernels of all
    // columns are informative.
    double error = blind ? TELLING * plain.error() : plain.error();
    for (Form form : rule.candidates(d)) {
      LearnedMetric metric = LearnedMetric.none(d, assembly.compute());
      RidgeSearch within = search;
      RidgeGrid.Cell own = start;
      for (int round = 1; round <= rule.rounds(); round++) {
        Optional<Gradients> gradients =
            Gradients.of(RidgeModel.of(own, labels).decision(), assembly.compute());
        if (gradients.isEmpty()) {
          break;
        }
        LearnedMetric next =
            gradients.get().metric(metric, form, metric.map(part.features()), part.weights());
        metric = form == Form.DIAGONAL ? damped(metric, next, assembly) : next;
        RidgeGrid.Cell before = own;
        within = within.in(search.mapped(metric), family.get(), own);
        own = within.grid().best(labels);
        if (own.error() < error && isClearlyBelow(held, RidgeGrid.squares(own, labels))) {
          error = own.error();
          best = new Learned(metric, new DistanceRule(rule.kind(), round), within);
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

  /** Whether errors are lower by more than one standard error of the paired difference. */
  private static boolean isClearlyBelow(double[] held, double[] errors) {
    double mean = 0;
    for (int i = 0; i < held.length; i++) {
      mean += (held[i] - errors[i]) / held.length;
    }
    double squares = 0;
    for (int i = 0; i < held.length; i++) {
      double less = held[i] - errors[i];
      squares += less * less / held.length;
    }
    return mean > Math.sqrt(Math.max(0, squares - mean * mean) / held.length);
  }
}
