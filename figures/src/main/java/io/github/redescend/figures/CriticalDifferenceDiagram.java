package io.github.redescend.figures;

import io.github.redescend.figures.theme.Lettering;
import io.github.redescend.figures.theme.Palette;
import java.awt.BasicStroke;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The critical-difference diagram of Demsar (JMLR 7, 2006, Figure 1): systems at their mean ranks,
 * the best on the left, and bars that join those that the test cannot tell apart.
 *
 * @param title what was compared; may be empty
 * @param names the systems
 * @param ranks their mean ranks, each from 1 to the number of systems
 * @param criticalDifference what two ranks must differ by, above 0
 * @param cliques the groups of systems, counted from 0, that are not told apart: two or more each;
 *     none lies within another
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

  /** Apart, so that a diagram can be made where nothing can be drawn. */
  private static final class Pens {
    private static final BasicStroke THIN = new BasicStroke(1.2f);
    private static final BasicStroke THICK =
        new BasicStroke(4f, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    private static final BasicStroke DASHED =
        new BasicStroke(1.2f, 0, 0, 10f, new float[] {5, 3}, 0f);
  }

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
        throw new IllegalArgumentException(clique + " is no group of two or more systems");
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

  /** Room for the longest name beside the axis; some more than it needs, whatever the font. */
  private int margin() {
    int longest = names.stream().mapToInt(String::length).max().orElse(0);
    return EDGE + Math.max(40, 8 * (longest + 6));
  }

  /** How many systems have their name on the left. */
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
  public void paint(Graphics2D graphics) {
    graphics.setColor(Palette.INK);
    graphics.setFont(Lettering.bold(14));
    if (!title.isEmpty()) {
      Lettering.write(graphics, title, width() / 2.0, 24, 0.5);
    }
    graphics.setFont(Lettering.plain(12));
    axis(graphics);
    criticalDifference(graphics);
    int[] order =
        IntStream.range(0, ranks.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> ranks[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    graphics.setStroke(Pens.THIN);
    for (int i = 0; i < order.length; i++) {
      system(graphics, order[i], i);
    }
    graphics.setStroke(Pens.THICK);
    for (int i = 0; i < cliques.size(); i++) {
      bar(graphics, cliques.get(i), axisHeight() + 12 + i * BAR);
    }
  }

  private void bar(Graphics2D graphics, List<Integer> clique, double y) {
    DoubleSummaryStatistics places =
        clique.stream().mapToDouble(system -> x(ranks[system])).summaryStatistics();
    graphics.draw(new Line2D.Double(places.getMin() - 4, y, places.getMax() + 4, y));
  }

  private void axis(Graphics2D graphics) {
    graphics.setStroke(Pens.THIN);
    double y = axisHeight();
    graphics.draw(new Line2D.Double(x(1), y, x(Math.max(2, ranks.length)), y));
    int step = ranks.length > 15 ? 2 : 1;
    for (int rank = 1; rank <= Math.max(2, ranks.length); rank += step) {
      graphics.draw(new Line2D.Double(x(rank), y - 8, x(rank), y));
      Lettering.write(graphics, Integer.toString(rank), x(rank), y - 13, 0.5);
    }
  }

  /** The yardstick above the axis; one that is longer than the axis is cut, with dashes. */
  private void criticalDifference(Graphics2D graphics) {
    double y = axisHeight() - 34;
    double from = x(1);
    double length = x(1 + criticalDifference) - from;
    boolean fits = length <= AXIS_LENGTH;
    double to = from + Math.min(length, AXIS_LENGTH);
    graphics.setStroke(fits ? Pens.THIN : Pens.DASHED);
    graphics.draw(new Line2D.Double(from, y, to, y));
    graphics.setStroke(Pens.THIN);
    graphics.draw(new Line2D.Double(from, y - 4, from, y + 4));
    if (fits) {
      graphics.draw(new Line2D.Double(to, y - 4, to, y + 4));
    }
    String text = String.format(Locale.ROOT, "CD = %.3f", criticalDifference);
    Lettering.write(graphics, text, (from + to) / 2, y - 7, 0.5);
  }

  /** A line from the axis down and out to the name, the better half to the left. */
  private void system(Graphics2D graphics, int index, int place) {
    boolean onLeft = place < left();
    int row = onLeft ? place : names.size() - 1 - place;
    double y = firstName() + row * ROW;
    double end = onLeft ? x(1) - 12 : x(Math.max(2, ranks.length)) + 12;
    Path2D path = new Path2D.Double();
    path.moveTo(x(ranks[index]), axisHeight());
    path.lineTo(x(ranks[index]), y);
    path.lineTo(end, y);
    graphics.draw(path);
    String rank = String.format(Locale.ROOT, "%.2f", ranks[index]);
    String text = onLeft ? names.get(index) + "  " + rank : rank + "  " + names.get(index);
    Lettering.write(graphics, text, onLeft ? end - 5 : end + 5, y + 4, onLeft ? 1 : 0);
  }

  private double x(double rank) {
    return margin() + (rank - 1) / (Math.max(2, ranks.length) - 1) * AXIS_LENGTH;
  }
}
