package io.github.redescend.eval.choice;

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
 * Whether a metric is worth it: without one, with a diagonal one and with a full one least squares
 * is fitted in stratified folds, drawn several times where samples are few, and the squared errors
 * of the samples left out are compared in pairs. Of each form one round more is tried as long as it
 * is better than the best before by some standard errors. Leave-one-out errors would not do, since
 * the metric itself has seen the labels.
 *
 * @param search learns metrics
 * @param rule which forms are tried, and how many rounds at most
 */
record MetricContest(MetricSearch search, DistanceRule rule) {
  private static final int FOLDS = 3;

  /** Of about so many samples out of fold a metric is judged, if that takes few repetitions. */
  private static final double SAMPLES_TRIED = 600;

  private static final int MOST_REPEATS = 3;

  /** With fewer samples there is too little to tell. */
  private static final int FEWEST = 30;

  /** With more columns gradients would take longer than the machines that they are for. */
  private static final int MOST_COLUMNS = 1000;

  /**
   * The outcome.
   *
   * @param won the form and rounds that won; nothing where no metric did
   * @param remark how the candidates fared
   */
  record Outcome(Optional<DistanceRule> won, String remark) {
    static Outcome none(String why) {
      return new Outcome(Optional.empty(), "; no metric: " + why);
    }
  }

  /** The samples of a fold, and the fit that the next round of a metric is learnt from. */
  private static final class Fold {
    private final Split split;
    private final Dataset train;
    private final Dataset test;
    private final MetricSearch.Fit first;
    private final MetricSearch.Fit plain;
    private MetricSearch.Fit last;

    Fold(Split split, Dataset data, MetricSearch search, Control control) {
      this.split = split;
      this.train = data.select(split.train());
      this.test = data.select(split.test());
      List<MetricSearch.Fit> fits = search.plain(train, control);
      this.first = fits.get(0);
      this.plain = fits.get(1);
    }
  }

  Outcome of(Dataset data, Control control) {
    if (data.size() < FEWEST || smallestClass(data) < FOLDS) {
      return Outcome.none("too few samples to tell");
    }
    if (rule.kind() == DistanceRule.Kind.RELEVANCE && data.features().columns() > MOST_COLUMNS) {
      return Outcome.none("too many features");
    }
    Seed drawn = search.seed().child("metric-folds", 0);
    int repeats = (int) Math.rint(SAMPLES_TRIED / data.size());
    List<Split> splits =
        Folds.repeated(data.labels(), FOLDS, Math.max(1, Math.min(MOST_REPEATS, repeats)), drawn);
    List<Fold> folds = sideBySide(splits, split -> new Fold(split, data, search, control));
    double[] held = new double[data.size()];
    folds.forEach(fold -> mark(fold.plain, fold.test, fold.split, held));
    Optional<DistanceRule> won = Optional.empty();
    StringBuilder remark = new StringBuilder();
    for (Form form : rule.candidates(data.features().columns())) {
      folds.forEach(fold -> fold.last = fold.first);
      boolean wins = true;
      for (int round = 1; round <= rule.rounds() && wins; round++) {
        double[] errors = new double[data.size()];
        List<MetricSearch.Fit> next =
            sideBySide(
                folds,
                fold -> search.in(search.next(fold.last, fold.train, form), fold.train, control));
        for (int f = 0; f < next.size(); f++) {
          Fold fold = folds.get(f);
          fold.last = next.get(f);
          mark(fold.last, fold.test, fold.split, errors);
        }
        wins = wins(held, errors, DistanceRule.of(form, round), remark);
        if (wins) {
          won = Optional.of(DistanceRule.of(form, round));
          System.arraycopy(errors, 0, held, 0, held.length);
        }
      }
    }
    return new Outcome(won, remark.toString());
  }

  /** What comes of each, in their order, on all threads. */
  private <A, B> List<B> sideBySide(List<A> all, Function<A, B> work) {
    Compute compute = search.assembly().compute();
    try (var scope = compute.outerParallel()) {
      return compute
          .workers()
          .map(all.stream().<Callable<B>>map(one -> () -> work.apply(one)).toList());
    }
  }

  private boolean wins(
      double[] held, double[] errors, DistanceRule candidate, StringBuilder remark) {
    int n = held.length;
    double gain = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      double less = held[i] - errors[i];
      gain += less / n;
      squares += less * less / n;
    }
    double standardError = Math.sqrt(Math.max(0, squares - gain * gain) / n);
    boolean wins = gain > rule.clear() * standardError;
    remark.append(
        String.format(
            Locale.ROOT,
            "; %s metric %s, its squared error %s by %.3g (standard error %.2g)",
            candidate.spec(),
            wins ? "taken" : "not taken",
            gain < 0 ? "larger" : "less",
            Math.abs(gain),
            standardError));
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
