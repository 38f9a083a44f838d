package io.github.redescend.usecase;

import io.github.redescend.classifiers.model.Provenance.Tested;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.Contamination;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.Evaluation;
import io.github.redescend.eval.Experiment;
import io.github.redescend.eval.Progress;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.ColumnSplits;
import io.github.redescend.eval.resample.Folds;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.resample.OverlapInterval;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.eval.resample.Split;
import io.github.redescend.report.Page;
import io.github.redescend.result.ConfusionTable;
import io.github.redescend.result.MetricText;
import io.github.redescend.result.evaluate.TrueLabelRows;
import io.github.redescend.result.picture.QualityPictures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Held-out test of a system: five folds, or one split with a 20% test set for many rows, which is
 * {@code testShare} of the training rows.
 */
public record TrainingTest(
    SystemResult result, double testShare, Metric metric, TrueLabelRows right, String way) {
  private static final int FOLDS = 5;
  private static final double HELD = 0.2;

  /** Up to this number of rows, five fits take negligible time. */
  private static final int FEW_ROWS = 500;

  private static final int FEW_CELLS = 250_000;

  private static final String INTERVALS =
      "; the model itself is trained on all rows. Intervals are Student's t over the folds,"
          + " corrected for overlapping training sets (Nadeau and Bengio 2003).";

  /** Above this number of rows, there is only one split. */
  private static final int MANY_ROWS = 20_000;

  /** Fits and tests the first system. */
  public static TrainingTest of(
      Table table, Experiment experiment, Contamination contamination, Metric metric) {
    List<Split> splits = splits(table, experiment.seed());
    return new TrainingTest(
        result(table, splits, experiment, contamination),
        share(splits),
        metric,
        TrueLabelRows.of(table, experiment.rules(), experiment.assembly(), experiment.seed()),
        way(table, splits));
  }

  /**
   * Returns the accuracy over five folds if the rows are few enough to make them cheap, or over the
   * splits of a column. It is empty for more rows and if a fold cannot be learned from.
   */
  public static Optional<Tested> ofFew(
      Table table, Experiment experiment, Contamination contamination) {
    boolean few =
        table.rows() <= FEW_ROWS && (long) table.rows() * table.featureNames().size() <= FEW_CELLS;
    return few || hasOwn(table) ? ofAny(table, experiment, contamination) : Optional.empty();
  }

  /** As {@link #ofFew}, however many rows there are. */
  static Optional<Tested> ofAny(Table table, Experiment experiment, Contamination contamination) {
    try {
      List<Split> splits = splits(table, experiment.seed());
      SystemResult result = result(table, splits, experiment, contamination);
      Tested.Estimate accuracy = estimate(Metric.ACCURACY, result, share(splits));
      return Optional.of(new Tested(List.of(accuracy), List.of(way(table, splits))));
    } catch (InvalidInputException e) {
      if (hasOwn(table)) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private static boolean hasOwn(Table table) {
    return table.split().filter(split -> split.rule() != RowSplit.Rule.GROUPS).isPresent();
  }

  private static String way(Table table, List<Split> splits) {
    String how =
        table
            .split()
            .filter(split -> hasOwn(table))
            .map(split -> way(split).formatted(splits.size(), Printable.of(split.column())))
            .orElse("Estimated by five-fold cross-validation");
    return splits.size() == 1 && !hasOwn(table)
        ? Decimal.format(
            "Estimated on held-out rows by training on %.0f%% of the rows; the model itself is"
                + " trained on all rows.",
            100 * (1 - HELD))
        : how + INTERVALS;
  }

  private static String way(RowSplit split) {
    return split.rule() == RowSplit.Rule.FOLDS
        ? "Estimated over the %d folds of column '%s'"
        : "Estimated on later rows after training on earlier ones, %d splits by column '%s'";
  }

  private static List<Split> splits(Table table, Seed seed) {
    int folds = Math.min(FOLDS, table.split().map(ColumnSplits::maxFolds).orElse(FOLDS));
    return ColumnSplits.of(table, folds).orElseGet(() -> drawn(table, seed));
  }

  private static List<Split> drawn(Table table, Seed seed) {
    Labels labels = table.coded();
    RowGroups groups = RowGroups.of(table);
    return table.rows() > MANY_ROWS
        ? List.of(Holdout.stratified(labels, groups, HELD, seed))
        : Folds.stratified(labels, groups, groups.limited(Math.min(FOLDS, table.rows())), seed);
  }

  private static SystemResult result(
      Table table, List<Split> splits, Experiment experiment, Contamination contamination) {
    Evaluation evaluation = experiment.ofFirst().evaluation(contamination, Progress.silent());
    return evaluation.run(table, splits).get(0);
  }

  public Tested tested() {
    List<Metric> metrics = MetricText.columns(metric, List.of(result));
    List<Tested.Estimate> estimates =
        metrics.stream().map(one -> estimate(one, result, testShare)).toList();
    List<String> sentences = new ArrayList<>();
    sentences.add(way);
    sentences.addAll(right.sentences(result));
    return new Tested(estimates, sentences);
  }

  /** Returns the mean of a metric and its interval, which ends where the metric does. */
  private static Tested.Estimate estimate(Metric metric, SystemResult result, double share) {
    double[] known =
        Arrays.stream(result.values(metric)).filter(value -> !Double.isNaN(value)).toArray();
    OverlapInterval interval = OverlapInterval.of(known, share);
    double min = metric.kind() == Metric.Kind.MCC ? -1 : 0;
    double max = metric.higherIsBetter() ? 1 : Double.POSITIVE_INFINITY;
    double low = Math.max(min, interval.low());
    double high = Math.min(max, interval.high());
    return new Tested.Estimate(metric.toString(), interval.mean(), low, high);
  }

  private static double share(List<Split> splits) {
    return (double) splits.get(0).test().length / splits.get(0).train().length;
  }

  /** Adds what a page shows in addition to the card. */
  public Page on(Page page) {
    return ConfusionTable.on(page, "Confusion matrix on held-out rows", result.pooled())
        .figures(QualityPictures.of(List.of(result)));
  }
}
