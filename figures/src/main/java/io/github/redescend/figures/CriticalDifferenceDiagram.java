package io.github.redescend.figures;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.numerics.Vectors;
import java.awt.BasicStroke;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * The critical-difference diagram of Demsar (JMLR 7, 2006, Figure 1): systems at their mean ranks,
 * the best on the left, with bars over groups without significant differences.
 *
 * @param title may be empty
 * @param ranks their mean ranks, each from 1 to the number of systems
 * @param criticalDifference what two ranks must differ by, above 0
 * @param cliques the groups of indices, two or more each
 */
public record CriticalDifferenceDiagram(
    String title,
    List<String> names,
    double[] ranks,
    double criticalDifference,
    List<List<Integer>> cliques)
    implements Figure {
  private static final int AXIS_LENGTH = 300;
  private static final int ROW = 22;
  private static final int EDGE = 14;
  private static final int BAR = 9;

  public CriticalDifferenceDiagram {
    names = List.copyOf(names);
    ranks = ranks.clone();
    cliques = cliques.stream().map(List::copyOf).toList();
    if (names.isEmpty() || names.size() != ranks.length) {
      throw new IllegalArgumentException(
          "%d systems have %d ranks".formatted(names.size(), ranks.length));
    }
    int systems = ranks.length;
    if (Arrays.stream(ranks).anyMatch(rank -> !(rank >= 1 && rank <= systems))) {
      throw new IllegalArgumentException(
          "mean ranks of %d systems lie in [1, %d], found %s"
              .formatted(systems, systems, Arrays.toString(ranks)));
    }
    for (List<Integer> clique : cliques) {
      if (clique.size() < 2 || clique.stream().anyMatch(i -> i < 0 || i >= systems)) {
        throw new IllegalArgumentException(clique + " is not a group of two or more systems");
      }
    }
    if (!(criticalDifference > 0)) {
      throw new IllegalArgumentException("critical difference = " + criticalDifference);
    }
  }

  @Override
  public int width() {
    return AXIS_LENGTH + 2 * margin();
  }

  @Override
  public int height() {
    return firstName() + (left() - 1) * ROW + EDGE;
  }

  /** Room for the longest name next to the axis. */
  private int margin() {
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    return EDGE + Math.max(40, 8 * (longest + 6));
  }

  private int left() {
    return (names.size() + 1) / 2;
  }

  private int axisHeight() {
    return (title.isEmpty() ? 0 : 28) + 62;
  }

  private int firstName() {
    return axisHeight() + 26 + BAR * cliques.size();
  }

  @Override
  public void paint(Canvas canvas) {
    canvas.fit(title, width() - 2.0 * EDGE, Lettering.TITLE, width() / 2.0, 24, 0.5);
    axis(canvas);
    criticalDifference(canvas);
    int[] order = Vectors.order(ranks.length, Comparator.comparingDouble(i -> ranks[i]));
    for (int i = 0; i < order.length; i++) {
      system(canvas, order[i], i);
    }
    for (int i = 0; i < cliques.size(); i++) {
      bar(canvas, cliques.get(i), axisHeight() + 12 + i * BAR);
    }
  }

  private void bar(Canvas canvas, List<Integer> clique, double y) {
    DoubleSummaryStatistics places =
        clique.stream().mapToDouble(system -> x(ranks[system])).summaryStatistics();
    line(canvas, places.getMin() - 4, y, places.getMax() + 4, y, Strokes.THICK);
  }

  private static void line(
      Canvas canvas, double x1, double y1, double x2, double y2, BasicStroke stroke) {
    canvas.draw(new Line2D.Double(x1, y1, x2, y2), Palette.INK, stroke);
  }

  private void axis(Canvas canvas) {
    double y = axisHeight();
    line(canvas, x(1), y, x(Math.max(2, ranks.length)), y, Strokes.FINE);
    int step = ranks.length > 15 ? 2 : 1;
    for (int rank = 1; rank <= Math.max(2, ranks.length); rank += step) {
      line(canvas, x(rank), y - 8, x(rank), y, Strokes.FINE);
      canvas.write(Integer.toString(rank), Lettering.PLAIN, x(rank), y - 13, 0.5);
    }
  }

  /** The critical difference above the axis, truncated with dashes if longer. */
  private void criticalDifference(Canvas canvas) {
    double y = axisHeight() - 34;
    double from = x(1);
    double length = x(1 + criticalDifference) - from;
    boolean fits = length <= AXIS_LENGTH;
    double to = from + Math.min(length, AXIS_LENGTH);
    line(canvas, from, y, to, y, fits ? Strokes.FINE : Strokes.FINE_DASHED);
    line(canvas, from, y - 4, from, y + 4, Strokes.FINE);
    if (fits) {
      line(canvas, to, y - 4, to, y + 4, Strokes.FINE);
    }
    String text = Decimal.format("CD = %.3g", criticalDifference);
    canvas.write(text, Lettering.PLAIN, (from + to) / 2, y - 7, 0.5);
  }

  /** A line from the axis to the name, the better half to the left. */
  private void system(Canvas canvas, int index, int place) {
    boolean onLeft = place < left();
    int row = onLeft ? place : names.size() - 1 - place;
    double y = firstName() + row * ROW;
    double end = onLeft ? x(1) - 12 : x(Math.max(2, ranks.length)) + 12;
    Path2D path = new Path2D.Double();
    path.moveTo(x(ranks[index]), axisHeight());
    path.lineTo(x(ranks[index]), y);
    path.lineTo(end, y);
    canvas.draw(path, Palette.INK, Strokes.FINE);
    String rank = Decimal.format("%.2f", ranks[index]);
    String name = names.get(index);
    String text = onLeft ? name + "  " + rank : rank + "  " + name;
    double at = onLeft ? end - 5 : end + 5;
    canvas.write(text, Lettering.PLAIN, at, y + 4.5, onLeft ? 1 : 0);
  }

  private double x(double rank) {
    return margin() + (rank - 1) / (Math.max(2, ranks.length) - 1) * AXIS_LENGTH;
  }
}
