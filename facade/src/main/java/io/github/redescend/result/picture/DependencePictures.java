package io.github.redescend.result.picture;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.eval.inspect.PartialDependence;
import io.github.redescend.figures.Figure;
import io.github.redescend.figures.HeatMap;
import io.github.redescend.figures.Line;
import io.github.redescend.figures.LineFigure;
import io.github.redescend.report.Illustration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Figures of partial dependence. */
public final class DependencePictures {
  /** More lines cannot be distinguished by colour. */
  private static final int MAX_CLASSES = 6;

  private static final int MIN_VALUES = 2;

  /** Columns with smaller changes get no figure. */
  private static final double MIN_CHANGE = 0.02;

  public static final String MEANING =
      "the mean probability of a class, or the share of rows predicted as it, when a column is set"
          + " to one value in all rows.";

  /** Fewer numbers are drawn as categories: a line would suggest values in between. */
  private static final int MIN_OF_A_LINE = 8;

  private DependencePictures() {}

  public static List<Illustration> of(List<PartialDependence> columns) {
    return IntStream.range(0, columns.size())
        .mapToObj(i -> one(i + 1, columns.get(i)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Illustration> one(int number, PartialDependence dependence) {
    if (dependence.values().size() < MIN_VALUES) {
      return Optional.empty();
    }
    String caption = "";
    int[] classes = classes(dependence);
    if (Arrays.stream(classes).allMatch(c -> range(dependence, c) < MIN_CHANGE)) {
      return Optional.empty();
    }
    if (classes.length < dependence.classes().size() && dependence.classes().size() > 2) {
      caption = "The %d classes that change most.".formatted(classes.length);
    }
    String title = "Partial dependence on " + dependence.column();
    Figure figure =
        dependence.numbers().length >= MIN_OF_A_LINE
            ? lines(title, dependence, classes)
            : map(title, dependence, classes);
    return Optional.of(new Illustration("dependence-" + number, figure, caption));
  }

  /** Returns the last of two classes, or the classes that change most, in their order. */
  private static int[] classes(PartialDependence dependence) {
    int k = dependence.classes().size();
    return k == 2
        ? new int[] {1}
        : Arrays.stream(Vectors.order(k, Comparator.comparingDouble(c -> -range(dependence, c))))
            .limit(MAX_CLASSES)
            .sorted()
            .toArray();
  }

  private static double range(PartialDependence dependence, int c) {
    var shares = Arrays.stream(dependence.shares()).mapToDouble(row -> row[c]).summaryStatistics();
    return shares.getMax() - shares.getMin();
  }

  private static Figure lines(String title, PartialDependence dependence, int[] classes) {
    List<Line> lines = new ArrayList<>();
    for (int c : classes) {
      double[] shares = Arrays.stream(dependence.shares()).mapToDouble(row -> row[c]).toArray();
      lines.add(Line.solid(dependence.classes().get(c), dependence.numbers(), shares));
    }
    String up = dependence.probabilities() ? "mean probability" : "predicted (share)";
    return new LineFigure(title, dependence.column(), up, lines);
  }

  private static Figure map(String title, PartialDependence dependence, int[] classes) {
    int across = dependence.values().size();
    double[] shares = new double[classes.length * across];
    Arrays.setAll(shares, at -> dependence.shares()[at % across][classes[at / across]]);
    String column = dependence.column();
    List<String> rows = Arrays.stream(classes).mapToObj(dependence.classes()::get).toList();
    List<String> texts = Arrays.stream(shares).mapToObj(s -> Decimal.format("%.2f", s)).toList();
    return new HeatMap(title, column, "class", dependence.values(), rows, shares, texts, -1);
  }
}
