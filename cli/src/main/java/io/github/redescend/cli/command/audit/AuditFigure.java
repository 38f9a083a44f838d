package io.github.redescend.cli.command.audit;

import io.github.redescend.cli.page.Html;
import io.github.redescend.eval.audit.AuditResult;
import java.util.Locale;
import java.util.Set;

/**
 * The leave-one-out margin of each row by the weight that the robust fit gives it, as SVG. Of many
 * rows every k-th is shown, suspects all.
 */
record AuditFigure(AuditedRows rows, AuditResult result, Set<Integer> suspects) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 320;
  private static final int LEFT = 44;
  private static final int BOTTOM = 44;
  private static final int EDGE = 18;
  private static final int MOST = 2000;

  AuditFigure {
    suspects = Set.copyOf(suspects);
  }

  String svg() {
    double low = -1;
    double high = 1;
    for (double margin : result.margins()) {
      low = Math.min(low, margin);
      high = Math.max(high, margin);
    }
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg class=\"wide\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"margin by weight\">\n"
            .formatted(WIDTH, HEIGHT));
    for (double weight : new double[] {0, 0.5, 1}) {
      svg.append(line(LEFT, y(weight), WIDTH - EDGE, y(weight)));
      svg.append(label(LEFT - 6, y(weight) + 4, "end", "%.1f", weight));
    }
    for (double margin = Math.ceil(low); margin <= high; margin++) {
      svg.append(line(x(margin, low, high), EDGE, x(margin, low, high), HEIGHT - BOTTOM));
      svg.append(label(x(margin, low, high), HEIGHT - BOTTOM + 16, "middle", "%.0f", margin));
    }
    svg.append(
        "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">leave-one-out margin</text>\n"
            .formatted((LEFT + WIDTH - EDGE) / 2, HEIGHT - 4));
    svg.append("<text x=\"2\" y=\"11\">weight</text>\n");
    int n = result.margins().length;
    int step = Math.max(1, n / MOST);
    for (int i = 0; i < n; i += step) {
      if (!suspects.contains(i)) {
        svg.append(point(i, "fine", low, high));
      }
    }
    for (int i = 0; i < n; i++) {
      if (suspects.contains(i)) {
        svg.append(point(i, "suspect", low, high));
      }
    }
    return svg.append("</svg>\n").toString();
  }

  private String point(int row, String kind, double low, double high) {
    return String.format(
        Locale.ROOT,
        "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"><title>row %d, %s, trust %.3f</title></circle>%n",
        kind,
        x(result.margins()[row], low, high),
        y(result.weights()[row]),
        rows.number(row),
        Html.text(result.labels().name(row)),
        result.trust()[row]);
  }

  private static double x(double margin, double low, double high) {
    return LEFT + (margin - low) / (high - low) * (WIDTH - LEFT - EDGE);
  }

  private static double y(double weight) {
    return HEIGHT - BOTTOM - weight * (HEIGHT - BOTTOM - EDGE);
  }

  private static String line(double x1, double y1, double x2, double y2) {
    return String.format(
        Locale.ROOT, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>%n", x1, y1, x2, y2);
  }

  private static String label(double x, double y, String anchor, String format, double number) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>%n",
        x,
        y,
        anchor,
        String.format(Locale.ROOT, format, number));
  }
}
