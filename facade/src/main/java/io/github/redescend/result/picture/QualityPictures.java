package io.github.redescend.result.picture;

import io.github.redescend.core.Decimal;
import io.github.redescend.eval.SystemResult;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.metric.ProbabilityQuality;
import io.github.redescend.eval.metric.RankCurve;
import io.github.redescend.eval.metric.StandardDeviation;
import io.github.redescend.figures.Axis;
import io.github.redescend.figures.Band;
import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Histogram;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import io.github.redescend.report.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Figures of held-out predictions: ROC, precision-recall, calibration and single splits. */
public final class QualityPictures {
  /** Ends of the diagonal, which is chance level or ideal calibration. */
  private static final double[] ENDS = {0, 1};

  private QualityPictures() {}

  /** Returns all figures that the results allow, ROC and precision-recall curves first. */
  public static List<Illustration> of(List<SystemResult> results) {
    List<Illustration> all = new ArrayList<>();
    roc(results).ifPresent(all::add);
    precision(results).ifPresent(all::add);
    calibration(results).ifPresent(all::add);
    splits(results).ifPresent(all::add);
    return all;
  }

  private static String ranked(List<SystemResult> results) {
    return results.get(0).pooled().classes().size() == 2
        ? "Positive class: '%s'".formatted(results.get(0).pooled().classes().get(1))
        : "One-vs-rest, averaged over the classes";
  }

  private static String meaning(List<SystemResult> results) {
    String several =
        ". Mean of the splits; in brackets: area under the curve and its standard deviation. Band of %s: one standard deviation of the splits."
            .formatted(results.get(0).name());
    boolean one = folds(results.get(0)).size() < 2;
    return ranked(results) + (one ? " (in brackets: area under the curve)." : several);
  }

  private static Optional<Illustration> roc(List<SystemResult> results) {
    Axis across = Axis.linear("false positive rate");
    Axis up = Axis.linear("true positive rate (recall)");
    Function<SystemResult, double[]> areas = result -> result.values(Metric.of(Metric.Kind.AUC));
    Function<RankCurve, double[]> curve = RankCurve::sensitivity;
    List<Line> chance = List.of(Line.dashed("chance", ENDS, ENDS));
    return curves(results, "roc", "ROC curve", across, up, areas, curve, chance);
  }

  private static Optional<Illustration> precision(List<SystemResult> results) {
    String title = "Precision-recall curve";
    Axis across = Axis.linear("recall");
    Axis up = Axis.linear("precision");
    Function<SystemResult, double[]> areas =
        result -> folds(result).stream().mapToDouble(RankCurve::precisionArea).toArray();
    Function<RankCurve, double[]> curve = RankCurve::precision;
    return curves(results, "precision-recall", title, across, up, areas, curve, List.of());
  }

  private static Optional<Illustration> curves(
      List<SystemResult> results,
      String name,
      String title,
      Axis across,
      Axis up,
      Function<SystemResult, double[]> areas,
      Function<RankCurve, double[]> curve,
      List<Line> behind) {
    List<Line> lines = new ArrayList<>();
    for (SystemResult result : results) {
      List<RankCurve> folds = folds(result);
      String named = "%s (%s)".formatted(result.name(), area(areas.apply(result)));
      lines.add(
          folds.isEmpty()
              ? Line.none(named)
              : Line.solid(named, RankCurve.shares(), curve.apply(RankCurve.mean(folds))));
    }
    if (lines.stream().allMatch(line -> line.x().length == 0)) {
      return Optional.empty();
    }
    lines.addAll(behind);
    List<Band> band = band(folds(results.get(0)), curve);
    Figure figure = new LineFigure(title, across, up, lines, band);
    return Optional.of(new Illustration(name, figure, meaning(results)));
  }

  /** Returns the band of the requested system; bands of all systems would hide each other. */
  private static List<Band> band(List<RankCurve> folds, Function<RankCurve, double[]> curve) {
    if (folds.size() < 2) {
      return List.of();
    }
    double[] mean = curve.apply(RankCurve.mean(folds));
    List<double[]> each = folds.stream().map(curve).toList();
    double[] low = new double[mean.length];
    double[] high = new double[mean.length];
    for (int i = 0; i < mean.length; i++) {
      int at = i;
      double deviation = StandardDeviation.of(each.stream().mapToDouble(f -> f[at]).toArray());
      low[i] = Math.max(0, mean[i] - deviation);
      high[i] = Math.min(1, mean[i] + deviation);
    }
    return List.of(new Band(0, RankCurve.shares(), low, high));
  }

  private static List<RankCurve> folds(SystemResult result) {
    return result.folds().stream().flatMap(fold -> fold.ranking().stream()).toList();
  }

  private static String area(double[] folds) {
    double[] known = Arrays.stream(folds).filter(area -> !Double.isNaN(area)).toArray();
    String mean = Numbers.fixed(Arrays.stream(known).average().orElse(0), 3);
    return known.length < 2
        ? mean
        : mean + Decimal.format(" \u00b1 %.3f", StandardDeviation.of(known));
  }

  private static Optional<Illustration> calibration(List<SystemResult> results) {
    List<Line> lines = new ArrayList<>();
    for (SystemResult result : results) {
      Optional<ProbabilityQuality> known = result.quality();
      lines.add(known.map(q -> reliability(result.name(), q)).orElse(Line.none(result.name())));
    }
    if (lines.stream().allMatch(line -> line.x().length == 0)) {
      return Optional.empty();
    }
    lines.add(Line.dashed("perfect calibration", ENDS, ENDS));
    String across = "probability of the predicted class";
    String caption =
        "Test rows in ten bins by the probability of the predicted class; bars: one standard error."
            + " Below the dashed line the probabilities are overconfident. In brackets log loss,"
            + " Brier score and expected calibration error.";
    Figure figure = new LineFigure("Calibration", across, "fraction correct", lines);
    return Optional.of(new Illustration("calibration", figure, caption));
  }

  private static Line reliability(String name, ProbabilityQuality quality) {
    int all = ProbabilityQuality.BINS;
    int[] bins = IntStream.range(0, all).filter(bin -> quality.binRows()[bin] > 0).toArray();
    double[] sure = new double[bins.length];
    double[] right = new double[bins.length];
    double[] errors = new double[bins.length];
    for (int i = 0; i < bins.length; i++) {
      double rows = quality.binRows()[bins[i]];
      sure[i] = quality.binConfidence()[bins[i]] / rows;
      right[i] = quality.binHits()[bins[i]] / rows;
      errors[i] = Math.sqrt(right[i] * (1 - right[i]) / rows);
    }
    String figures =
        Decimal.format(
            "%s (%.3f, %.3f, %.3f)",
            name, quality.logLoss(), quality.brier(), quality.calibrationError());
    return Line.measured(figures, sure, right, errors);
  }

  /** Draws each split as a point, which shows whether the mean was luck. */
  private static Optional<Illustration> splits(List<SystemResult> results) {
    if (results.get(0).folds().size() < 2) {
      return Optional.empty();
    }
    List<Histogram.Sample> samples = new ArrayList<>();
    for (SystemResult result : results) {
      double[] percent = Arrays.stream(result.accuracies()).map(share -> 100 * share).toArray();
      samples.add(new Histogram.Sample(result.name(), percent));
    }
    Figure figure = new BoxPlot("Accuracy of each split", "accuracy (%)", samples);
    String caption =
        "A point is a split, the same for all systems; a box shows the quartiles and the median.";
    return Optional.of(new Illustration("splits", figure, caption));
  }
}
