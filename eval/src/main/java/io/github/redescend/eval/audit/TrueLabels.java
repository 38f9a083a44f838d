package io.github.redescend.eval.audit;

import io.github.redescend.classifiers.probability.WeightedLabels;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Decimal;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.solver.Control;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.noise.LabelEvidence;
import io.github.redescend.eval.audit.noise.LabelEvidence.LabelTrust;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.resample.Holdout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Estimates accuracy on true labels when test labels may be wrong (docs/decisions/0027). An audit
 * of the labelled rows estimates class error rates, independent of any prediction. Immutable.
 */
public final class TrueLabels {
  /** With fewer rows, or labels of a class, error rates cannot be estimated. */
  private static final int MIN_ROWS = 50;

  private static final int MIN_OF_CLASS = 5;

  /** More rows hardly narrow the intervals. */
  private static final int MAX_ROWS = 5000;

  /** Wider intervals are not reported. */
  private static final double MAX_WIDTH = 0.25;

  private static final NoisePrior BELIEF = NoisePrior.cautious();

  /** All labelled rows, audited or not. */
  private final int rows;

  private final Labels labels;
  private final LabelEvidence evidence;
  private final NoiseEstimate noise;
  private final double contested;

  private TrueLabels(int rows, Labels labels, LabelEvidence evidence) {
    this.rows = rows;
    this.labels = labels;
    this.evidence = evidence;
    LabelTrust trust = evidence.under(BELIEF);
    this.noise = trust.noise();
    int[] codes = labels.codes();
    int disagree = 0;
    for (int i = 0; i < codes.length; i++) {
      boolean likely = trust.trust()[i] >= AuditResult.LIKELY;
      disagree += likely && evidence.scores().margin(i, codes[i]) < 0 ? 1 : 0;
    }
    this.contested = disagree / (double) codes.length;
  }

  /**
   * Audits labelled rows, at most 5000.
   *
   * @param preparation fitted on these rows
   * @return empty for fewer than 50 rows, or fewer than 5 of a class
   */
  public static Optional<TrueLabels> of(
      Table given, Preprocessing.Options preparation, Assembly assembly, Seed seed) {
    Table usable = preparation.usable(given);
    Table rows = sample(usable, seed);
    if (rows.rows() < MIN_ROWS) {
      return Optional.empty();
    }
    Dataset data = Preprocessing.learn(rows, preparation).apply(rows).weighted();
    if (!suffices(data.labels())) {
      return Optional.empty();
    }
    Audit audit = Audit.standard(assembly, seed);
    LabelEvidence evidence = audit.prepare(data).evidence(Control.defaults());
    return Optional.of(new TrueLabels(usable.rows(), data.labels(), evidence));
  }

  static boolean suffices(Labels labels) {
    int[] counts = labels.counts();
    return labels.size() >= MIN_ROWS
        && counts.length > 1
        && Arrays.stream(counts).allMatch(count -> count >= MIN_OF_CLASS);
  }

  private static Table sample(Table rows, Seed seed) {
    if (rows.rows() <= MAX_ROWS) {
      return rows;
    }
    double share = (double) MAX_ROWS / rows.rows();
    return rows.select(Holdout.stratified(rows.coded(), share, seed.child("audited", 0)).test());
  }

  public List<String> classes() {
    return labels.classes();
  }

  public NoiseEstimate noise() {
    return noise;
  }

  /**
   * The accuracy on true labels with its 90 % interval.
   *
   * @param confusion of out-of-sample predictions for rows among those given; rows may be repeated
   * @return empty if the interval is wider than a quarter, or there are classes that the audited
   *     samples lack
   */
  public Optional<NoiseEstimate.Interval> accuracy(ConfusionMatrix confusion) {
    int[][] counts =
        classes().stream()
            .map(given -> classes().stream().mapToInt(p -> confusion.count(given, p)).toArray())
            .toArray(int[][]::new);
    if (Arrays.stream(counts).flatMapToInt(Arrays::stream).sum() < confusion.samples()) {
      return Optional.empty();
    }
    NoiseEstimate.Interval interval = evidence.accuracy(counts, rows, BELIEF);
    return interval.high() - interval.low() < MAX_WIDTH ? Optional.of(interval) : Optional.empty();
  }

  /** Violated assumptions of the noise models, one sentence each. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (AuditResult.isMuch(contested, noise)) {
      String overlap =
          "the classes overlap. %.0f%% of the labels disagree with their neighbours, so label"
              + " errors near the boundary cannot be distinguished from overlap, and the accuracy"
              + " on true labels is uncertain";
      warnings.add(Decimal.format(overlap, 100 * contested));
    }
    if (noise.likelyLow()) {
      warnings.add("with so many wrong labels, the estimated rate tends to be too low");
    }
    return warnings;
  }

  /**
   * The class probabilities of samples from an audit, for calibration and prediction sets that
   * refer to true labels: each sample counts for each class by its probability given its label and
   * leave-one-out scores (docs/decisions/0028).
   */
  public record AuditedLabels(Assembly assembly, Seed seed)
      implements Function<Dataset, WeightedLabels> {
    /** Minimum weight, so that no class loses all its samples. */
    private static final double MIN_WEIGHT = 1e-3;

    /** Audits; uses the given labels if there are too few. */
    @Override
    public WeightedLabels apply(Dataset data) {
      return of(
          data, () -> Audit.standard(assembly, seed).prepare(data).evidence(Control.defaults()));
    }

    /** As {@link #apply}, from an audit. */
    static WeightedLabels of(Dataset data, Supplier<LabelEvidence> evidence) {
      if (!suffices(data.labels())) {
        return WeightedLabels.given(data.labels().codes(), data.weights());
      }
      double[] classes = evidence.get().under(NoisePrior.cautious()).classes().clone();
      int k = data.labels().classes().size();
      for (int i = 0; i < data.size(); i++) {
        int own = i * k + data.labels().codes()[i];
        classes[own] = Math.max(MIN_WEIGHT, classes[own]);
      }
      return WeightedLabels.likely(classes, data.weights());
    }
  }
}
