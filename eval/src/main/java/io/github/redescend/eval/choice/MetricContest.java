package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.LearnedMetric.Form;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.linalg.Compute;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;

/**
 * Whether a metric is worth it: least squares without one is held against least squares in the
 * metric of one round. Leave-one-out errors flatter the metric, which has seen the labels left out,
 * so one that is not clearly better even by them is out, at the price of one search among kernels.
 * One that is has to be better by the same standard errors in stratified folds, drawn several times
 * where samples are few, where it is learnt anew without the samples that it is judged by. Kernels
 * and lambdas in the folds are those of all samples. Of each form one round more is tried as long
 * as it is better than the best before.
 *
 * @param search learns metrics
 * @param rule which forms are tried, and how many rounds at most
 */
record MetricContest(MetricSearch search, DistanceRule rule) {
  private static final int FOLDS = 5;

  /** Of about so many samples out of fold a metric is judged, if that takes few repetitions. */
  private static final double SAMPLES_TRIED = 1000;

  private static final int MOST_REPEATS = 5;

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
  private static final class Fold {
    private final Split split;
    private final Dataset train;
    private final Dataset test;
    private MetricSearch.Fit first;
    private MetricSearch.Fit last;

    Fold(Split split, Dataset data) {
      this.split = split;
      this.train = data.select(split.train());
      this.test = data.select(split.test());
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
    KernelAndLambda own = search.own(without).pair();
    KernelAndLambda.Tried plain = KernelAndLambda.chosen(without, data.weights());
    double[] plainErrors = plain.weighted(data.weights());
    List<Fold> folds = List.of();
    double[] held = new double[data.size()];
    Outcome best = Outcome.none("");
    StringBuilder remark = new StringBuilder();
    for (Form form : rule.candidates(data.features().columns())) {
      MetricSearch.Fit whole = search.isotropic(own, data, control);
      boolean wins = true;
      for (int round = 1; round <= rule.rounds() && wins; round++) {
        DistanceRule candidate = DistanceRule.of(form, round);
        LearnedMetric metric = search.next(whole, data, form);
        KernelAndLambda.Tried tried = search.within(metric, data);
        if (!wins(plainErrors, tried.weighted(data.weights()), candidate, true, remark)) {
          break;
        }
        if (folds.isEmpty()) {
          folds = folds(data);
          fit(folds, fold -> search.isotropic(plain.pair(), fold.train, control), held);
          if (!own.equals(plain.pair())) {
            double[] unused = new double[held.length];
            fit(folds, fold -> search.isotropic(own, fold.train, control), unused);
          }
          folds.forEach(fold -> fold.first = fold.last);
        }
        if (round == 1) {
          folds.forEach(fold -> fold.last = fold.first);
        }
        double[] errors = new double[data.size()];
        fit(
            folds,
            fold ->
                search.in(
                    search.next(fold.last, fold.train, form), tried.pair(), fold.train, control),
            errors);
        wins = wins(held, errors, candidate, false, remark);
        if (wins) {
          best = new Outcome(Optional.of(candidate), Optional.of(metric), "");
          held = errors;
          if (round < rule.rounds()) {
            whole = search.in(metric, tried.pair(), data, control);
          }
        }
      }
    }
    return new Outcome(best.won, best.metric, remark.toString());
  }

  private List<Fold> folds(Dataset data) {
    int repeats = (int) Math.rint(SAMPLES_TRIED / data.size());
    Seed drawn = ModelChoice.DRAWS.child("metric-folds", 0);
    return Folds.repeated(
            data.labels(), FOLDS, Math.max(1, Math.min(MOST_REPEATS, repeats)), drawn)
        .stream()
        .map(split -> new Fold(split, data))
        .toList();
  }

  /**
   * Makes the next fit of each fold, on all threads.
   *
   * @param errors to which those of the samples left out are added
   */
  private void fit(
      List<Fold> folds, Function<Fold, MetricSearch.Fit> next, double[] errors) {
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
    int n = held.length;
    double gain = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double less = held[i] - errors[i];
      gain += less / n;
      squares += less * less / n;
    }
    double standardError = Math.sqrt(Math.max(0, squares - gain * gain) / n);
    // Whether there is a metric has been settled by its first round.
    boolean wins = gain > (candidate.rounds() > 1 ? 1 : rule.clear()) * standardError;
    if (!(wins && leaveOneOut)) {
      remark.append(
          String.format(
              Locale.ROOT,
              "; %s metric %s, its squared error%s %s by %.3g (standard error %.2g)",
              candidate.spec(),
              wins ? "taken" : "not taken",
              leaveOneOut ? " left out one by one" : "",
              gain < 0 ? "larger" : "less",
              Math.abs(gain),
              standardError));
    }
    return wins;
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
