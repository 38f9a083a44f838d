package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.metric.LearnedMetric.Form;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.solver.Control;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Split;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Whether a metric is worth it: without one, with a diagonal one and with a full one least squares
 * is fitted in stratified folds, and the squared errors of the samples left out are compared in
 * pairs. The richer metric wins if it is better than the one before by one standard error.
 * Leave-one-out errors would not do, since the metric itself has seen the labels.
 *
 * @param search learns metrics
 * @param rounds of each
 */
record MetricContest(MetricSearch search, int rounds) {
  private static final int FOLDS = 3;

  /** With fewer samples there is too little to tell. */
  private static final int FEWEST = 30;

  /**
   * The outcome.
   *
   * @param form what won; nothing where no metric did
   * @param remark how the candidates fared
   */
  record Outcome(Optional<Form> form, String remark) {}

  Outcome of(Dataset data, Control control) {
    if (data.size() < FEWEST || smallestClass(data) < FOLDS) {
      return new Outcome(Optional.empty(), "; no metric: too few samples to tell");
    }
    List<Form> forms = new ArrayList<>(List.of(Form.DIAGONAL));
    if (data.features().columns() <= MetricSearch.MOST_FULL) {
      forms.add(Form.FULL);
    }
    double[] plain = new double[data.size()];
    Map<Form, double[]> errors = new EnumMap<>(Form.class);
    forms.forEach(form -> errors.put(form, new double[data.size()]));
    Seed drawn = search.seed().child("metric-folds", 0);
    for (Split split : Folds.stratified(data.labels(), FOLDS, drawn)) {
      Dataset train = data.select(split.train());
      Dataset test = data.select(split.test());
      MetricSearch.Fit first = search.isotropic(train, control);
      mark(first, test, split, plain);
      for (Form form : forms) {
        LearnedMetric metric = search.metric(train, first, form, rounds, control);
        mark(search.in(metric, train, control), test, split, errors.get(form));
      }
    }
    return best(plain, errors);
  }

  private static Outcome best(double[] plain, Map<Form, double[]> errors) {
    Optional<Form> best = Optional.empty();
    double[] held = plain;
    StringBuilder remark = new StringBuilder();
    for (Map.Entry<Form, double[]> candidate : errors.entrySet()) {
      double gain = 0;
      double squares = 0;
      int n = held.length;
      for (int i = 0; i < n; i++) {
        double less = held[i] - candidate.getValue()[i];
        gain += less / n;
        squares += less * less / n;
      }
      double standardError = Math.sqrt(Math.max(0, squares - gain * gain) / n);
      boolean wins = gain > standardError;
      remark.append(
          String.format(
              Locale.ROOT,
              "; %s metric %s, its squared error less by %.3g (standard error %.2g)",
              candidate.getKey() == Form.DIAGONAL ? "diagonal" : "full",
              wins ? "taken" : "not taken",
              gain,
              standardError));
      if (wins) {
        best = Optional.of(candidate.getKey());
        held = candidate.getValue();
      }
    }
    return new Outcome(best, remark.toString());
  }

  /** Writes each test sample's weight times its squared error, summed over the functions. */
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
      errors[split.test()[i]] = test.weights()[i] * sum;
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
