package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.LearnedMetric.Form;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Whether a metric is worth it: in stratified folds, drawn several times where samples are few,
 * least squares without one is held against least squares in the metric of one round, learnt
 * without the samples that it is judged by. Of each form one round more is tried as long as it is
 * better than the best before by some standard errors. Leave-one-out errors would not do, since
 * they flatter a metric that has seen the labels left out. But where samples are many one that is
 * not clearly better even by them is out before any fold, and kernels and lambdas in the folds are
 * those of all samples (docs/decisions/0055).
 *
 * @param search learns metrics
 * @param rule which forms are tried, and how many rounds at most
 */
record MetricContest(MetricSearch search, DistanceRule rule) {
  private static final int FOLDS = 3;

  /** Of about so many samples out of fold a metric is judged, if that takes few repetitions. */
  private static final double SAMPLES_TRIED = 1000;

  private static final int MOST_REPEATS = 3;

  /** Up to so many samples each fold has a search of its own. */
  private static final int CHEAP = 300;

  /** With fewer samples there is too little to tell. */
  private static final int FEWEST = 30;

  /** With more columns gradients would take longer than the machines that they are for. */
  private static final int MOST_COLUMNS = 1000;

  /**
   * The outcome.
   *
   * @param won the form and rounds that won; nothing where no metric did
   * @param metric that of all samples, if one won
   * @param remark how the candidates fared
   */
  record Outcome(Optional<DistanceRule> won, Optional<LearnedMetric> metric, String remark) {
    static Outcome none(String remark) {
      return new Outcome(Optional.empty(), Optional.empty(), remark);
    }
  }

  /** The samples of a fold, and the fit that the next round of a metric is learnt from. */
  private final class Fold {
    private final Split split;
    private final Dataset train;
    private final Dataset test;
    private final boolean searching;
    private MetricSearch.Fit first;
    private MetricSearch.Fit last;

    Fold(Split split, Dataset data) {
      this.split = split;
      this.train = data.select(split.train());
      this.test = data.select(split.test());
      this.searching = data.size() <= CHEAP;
    }

    /**
     * The fit without a metric; the first that a metric is learnt from has the learner's own
     * kernel.
     *
     * @param own what to begin with, of all samples, for folds that do not search themselves
     * @param plain as {@code own}, the best of all families
     * @param blind whether all folds begin with it
     */
    MetricSearch.Fit without(
        KernelAndLambda own, KernelAndLambda plain, boolean blind, Control control) {
      KernelAndLambda begin = own;
      KernelAndLambda best = plain;
      if (searching) {
        List<KernelAndLambda.Tried> tried = search.without(train);
        begin = blind ? own : search.own(tried).pair();
        best = KernelAndLambda.chosen(tried, train.weights()).pair();
      }
      first = search.isotropic(begin, train, control);
      return best.equals(begin) ? first : search.isotropic(best, train, control);
    }

    /** The fit in a metric of one round more. */
    MetricSearch.Fit next(Form form, KernelAndLambda whole, Control control) {
      LearnedMetric metric = search.next(last, train, form);
      KernelAndLambda pair = searching ? search.within(metric, train).pair() : whole;
      return search.in(metric, pair, train, control);
    }
  }

  /** The reason not to try any metric, if there is one. */
  Optional<Outcome> unfit(Dataset data) {
    if (data.size() < FEWEST || smallestClass(data) < FOLDS) {
      return Optional.of(Outcome.none("; no metric: too few samples to tell"));
    }
    boolean wide = data.features().columns() > MOST_COLUMNS;
    return rule.kind() == DistanceRule.Kind.RELEVANCE && wide
        ? Optional.of(Outcome.none("; no metric: too many features"))
        : Optional.empty();
  }

  /**
   * Holds metrics against none.
   *
   * @param data samples that are not {@link #unfit}
   * @param without what kernels do without a metric
   */
  Outcome of(Dataset data, List<KernelAndLambda.Tried> without, Control control) {
    KernelAndLambda.Tried plain = KernelAndLambda.chosen(without, data.weights());
    double[] plainErrors = plain.weighted(data.weights());
    boolean blind = !new ErrorGain(meanErrors(data), plainErrors).isAbove(rule.clear());
    KernelAndLambda begin = blind ? search.close(without) : search.own(without).pair();
    List<Fold> folds = List.of();
    double[] held = new double[data.size()];
    Outcome best = Outcome.none("");
    double error = 0;
    StringBuilder remark = new StringBuilder();
    for (Form form : rule.candidates(data.features().columns())) {
      MetricSearch.Fit whole = search.isotropic(begin, data, control);
      List<KernelAndLambda> pairs = new ArrayList<>();
      boolean won = false;
      boolean wins = true;
      int made = 0;
      for (int round = 1; round <= rule.rounds() && (wins || (blind && !won)); round++) {
        DistanceRule candidate = DistanceRule.of(form, round);
        LearnedMetric metric = search.next(whole, data, form);
        KernelAndLambda.Tried tried = search.within(metric, data);
        pairs.add(tried.pair());
        wins =
            data.size() <= CHEAP
                || wins(plainErrors, tried.weighted(data.weights()), candidate, true, remark);
        if (wins) {
          if (folds.isEmpty()) {
            folds = folds(data);
            fit(folds, fold -> fold.without(begin, plain.pair(), blind, control), held);
          }
          if (made == 0) {
            folds.forEach(fold -> fold.last = fold.first);
          }
          double[] errors = held;
          for (; made < round; made++) {
            KernelAndLambda pair = pairs.get(made);
            errors = new double[data.size()];
            fit(folds, fold -> fold.next(form, pair, control), errors);
          }
          wins = wins(held, errors, candidate, false, remark);
          if (wins) {
            won = true;
            best = new Outcome(Optional.of(candidate), Optional.of(metric), "");
            error = tried.error();
            held = errors;
          }
        }
        if (round < rule.rounds()) {
          whole = search.in(metric, tried.pair(), data, control);
        }
      }
    }
    if (best.metric.isPresent() && !(error < plain.error())) {
      return Outcome.none(remark + "; no metric: learnt from all samples it is worse than none");
    }
    return new Outcome(best.won, best.metric, remark.toString());
  }

  private List<Fold> folds(Dataset data) {
    int repeats = (int) Math.rint(SAMPLES_TRIED / data.size());
    Seed drawn = ModelChoice.DRAWS.child("metric-folds", 0);
    return Folds.repeated(
            data.labels(),
            RowGroups.of(data),
            FOLDS,
            Math.max(1, Math.min(MOST_REPEATS, repeats)),
            drawn)
        .stream()
        .map(split -> new Fold(split, data))
        .toList();
  }

  /**
   * Makes the next fit of each fold, on all threads.
   *
   * @param errors to which those of the samples left out are added
   */
  private void fit(List<Fold> folds, Function<Fold, MetricSearch.Fit> next, double[] errors) {
    Compute compute = search.assembly().compute();
    List<Callable<MetricSearch.Fit>> tasks =
        folds.stream().<Callable<MetricSearch.Fit>>map(fold -> () -> next.apply(fold)).toList();
    List<MetricSearch.Fit> fits;
    try (var scope = compute.outerParallel()) {
      fits = compute.workers().map(tasks);
    }
    for (int f = 0; f < fits.size(); f++) {
      Fold fold = folds.get(f);
      fold.last = fits.get(f);
      mark(fold.last, fold.test, fold.split, errors);
    }
  }

  private boolean wins(
      double[] held,
      double[] errors,
      DistanceRule candidate,
      boolean leaveOneOut,
      StringBuilder remark) {
    ErrorGain gain = new ErrorGain(held, errors);
    boolean wins = gain.isAbove(rule.clear());
    if (!(wins && leaveOneOut)) {
      remark.append(
          String.format(
              Locale.ROOT,
              "; %s metric %s, its squared error%s %s by %.3g (standard error %.2g)",
              candidate.spec(),
              wins ? "taken" : "not taken",
              leaveOneOut ? " left out one by one" : "",
              gain.mean() < 0 ? "larger" : "less",
              Math.abs(gain.mean()),
              gain.standardError()));
    }
    return wins;
  }

  /** The squared errors, by weights, of what knows how frequent the classes are and no more. */
  private static double[] meanErrors(Dataset data) {
    double[] weights = data.weights();
    double total = Arrays.stream(weights).sum();
    double[] errors = new double[data.size()];
    KernelAndLambda.targets(data.labels())
        .inBlocks(
            block -> {
              for (double[] targets : block.targets()) {
                double mean = 0;
                for (int i = 0; i < weights.length; i++) {
                  mean += weights[i] * targets[i] / total;
                }
                for (int i = 0; i < weights.length; i++) {
                  errors[i] += weights[i] * (targets[i] - mean) * (targets[i] - mean);
                }
              }
            });
    return errors;
  }

  /** Adds each test sample's weight times its squared error, summed over the functions. */
  private static void mark(MetricSearch.Fit fit, Dataset test, Split split, double[] errors) {
    TrainedModel model = fit.model();
    double[] values = model.machineValues(fit.metric().map(test.features()));
    int outputs = model.decision().outputs();
    for (int i = 0; i < test.size(); i++) {
      double sum = 0;
      for (int k = 0; k < outputs; k++) {
        double target = test.labels().codes()[i] == (outputs == 1 ? 1 : k) ? 1 : -1;
        double error = target - values[i * outputs + k];
        sum += error * error;
      }
      errors[split.test()[i]] += test.weights()[i] * sum;
    }
  }

  private static long smallestClass(Dataset data) {
    long[] counts = new long[data.labels().classes().size()];
    for (int code : data.labels().codes()) {
      counts[code]++;
    }
    long least = Long.MAX_VALUE;
    for (long count : counts) {
      least = Math.min(least, count);
    }
    return least;
  }
}
