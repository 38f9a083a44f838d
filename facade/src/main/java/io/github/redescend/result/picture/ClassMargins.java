package io.github.redescend.result.picture;

import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.eval.inspect.RowError;
import io.github.redescend.figures.BoxPlot;
import io.github.redescend.figures.Histogram;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Margins of some samples: y f(x) for two classes; for more, the score of the own class minus the
 * highest other score. Arrays are not copied.
 */
public record ClassMargins(int[] rows, int[] codes, double[] values) {
  private static final int MAX_CLASSES = 30;

  /** Returns the margins of every k-th sample, at most {@code max} in total. */
  static ClassMargins of(FinalFit fit, int max) {
    int n = fit.data().size();
    int step = Math.max(1, (n + max - 1) / max);
    int[] rows = IntStream.range(0, n).filter(i -> i % step == 0).toArray();
    Matrix samples = fit.data().features().selectRows(rows);
    TrainedModel model = fit.model();
    double[] scores = model.scores(samples);
    int[] codes = IntStream.of(rows).map(i -> fit.data().labels().codes()[i]).toArray();
    double[] values = new double[rows.length];
    Arrays.setAll(values, i -> RowError.marginOf(scores, i, model.classes().size(), codes[i]));
    return new ClassMargins(rows, codes, values);
  }

  /** Returns by how much the score of a class is above the best other one, for each sample. */
  static double[] of(double[] scores, int classes, int code) {
    return IntStream.range(0, scores.length / classes)
        .mapToDouble(i -> RowError.marginOf(scores, i, classes, code))
        .toArray();
  }

  public static Illustration picture(FinalFit fit, int max) {
    ClassMargins all = of(fit, max);
    List<String> classes = fit.model().classes();
    List<Histogram.Sample> samples = new ArrayList<>();
    for (int c = 0; c < Math.min(MAX_CLASSES, classes.size()); c++) {
      int own = c;
      double[] margins =
          IntStream.range(0, all.values.length)
              .filter(i -> all.codes[i] == own && Double.isFinite(all.values[i]))
              .mapToDouble(i -> all.values[i])
              .toArray();
      samples.add(new Histogram.Sample(classes.get(c), margins));
    }
    BoxPlot plot = new BoxPlot("Margins by class", "margin of the training rows", samples);
    int rows = fit.data().size();
    String sampled = " %d of the %d rows are drawn, evenly.".formatted(all.rows.length, rows);
    String caption =
        "Below 0 a row is on the wrong side. Two components do not carry most of the margin, so"
            + " that no boundary is drawn.";
    return new Illustration(
        "margins-by-class", plot, caption + (all.rows.length < rows ? sampled : ""));
  }
}
