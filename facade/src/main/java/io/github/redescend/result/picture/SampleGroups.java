package io.github.redescend.result.picture;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.figures.Palette;
import io.github.redescend.figures.Points;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Samples grouped by class and weight, with a mark for each group and its meaning. */
public record SampleGroups(List<Points> points, String caption) {
  /** Samples with a lower weight have a small mark. */
  private static final double HALF = 0.5;

  /** Samples with a lower weight have a cross. */
  public static final double LOW = 0.1;

  private static final Points.Mark[] CLASS_MARKS = {
    Points.Mark.DISC, Points.Mark.TRIANGLE, Points.Mark.SQUARE
  };

  /** Groups the samples at these places, at most {@code max} of them and all crosses. */
  static SampleGroups of(FinalFit fit, double[][] places, int max) {
    int n = fit.data().size();
    double[] ones = Vectors.filled(n, 1);
    double[] weights = fit.weights().orElse(ones);
    int step = Math.max(1, (n + max - 1) / max);
    int[] codes = fit.data().labels().codes();
    List<String> classes = fit.model().classes();
    List<Points> groups = new ArrayList<>();
    List<Points> dots = new ArrayList<>();
    List<Points> crosses = new ArrayList<>();
    for (int c = 0; c < classes.size(); c++) {
      int own = c;
      Points.Mark mark = CLASS_MARKS[(c + c / Palette.COLOURS) % CLASS_MARKS.length];
      IntPredicate high = i -> codes[i] == own && weights[i] >= HALF && i % step == 0;
      IntPredicate middle =
          i -> codes[i] == own && weights[i] < HALF && weights[i] >= LOW && i % step == 0;
      IntPredicate low = i -> codes[i] == own && weights[i] < LOW;
      groups.add(group(classes.get(c), c, mark, places, high));
      // The legend names only the first group of each weight that has a sample.
      String half = dots.stream().allMatch(Points::isEmpty) ? "weight below 0.5" : "";
      dots.add(group(half, c, Points.Mark.DOT, places, middle));
      String least = crosses.stream().allMatch(Points::isEmpty) ? "weight below 0.1" : "";
      crosses.add(group(least, c, Points.Mark.CROSS, places, low));
    }
    groups.addAll(dots);
    groups.addAll(crosses);
    String marks =
        fit.weights().isPresent()
            ? "Small: weight below 0.5; cross: below 0.1, treated as an outlier."
            : "This system gives rows no weights.";
    String sampled = step == 1 ? "" : " Every %d-th row is shown, and all crosses.".formatted(step);
    return new SampleGroups(groups, marks + sampled);
  }

  private static Points group(
      String name, int colour, Points.Mark mark, double[][] places, IntPredicate member) {
    int[] rows = IntStream.range(0, places[0].length).filter(member).toArray();
    return Points.of(name, places[0], places[1], rows, colour, mark);
  }
}
