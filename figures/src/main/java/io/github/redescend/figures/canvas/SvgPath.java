package io.github.redescend.figures.canvas;

import java.awt.Shape;
import java.awt.geom.PathIterator;

/** Writes shapes as the relative commands of SVG paths, in hundredths of a pixel. */
final class SvgPath {
  private static final String COMMANDS = "mlqc";
  private final StringBuilder svg;
  private String open = "";
  private String close = "";
  private long x;
  private long y;
  private long startX;
  private long startY;

  SvgPath(StringBuilder svg) {
    this.svg = svg;
  }

  /**
   * Adds a shape; it continues the path before it if that has the same style.
   *
   * @param style attributes of the path
   * @param alone whether it must not share a path
   */
  void add(Shape shape, String style, boolean alone) {
    PathIterator segments = shape.getPathIterator(null);
    String rule =
        segments.getWindingRule() == PathIterator.WIND_EVEN_ODD ? " fill-rule=\"evenodd\"" : "";
    String head = "<path " + style + rule + " d=\"";
    if (segments.isDone()) {
      return;
    }
    if (alone || !head.equals(open)) {
      end();
      svg.append(head);
      open = alone ? "alone" : head;
      close = "\"/>\n";
      x = 0;
      y = 0;
    }
    double[] points = new double[6];
    for (; !segments.isDone(); segments.next()) {
      segment(segments.currentSegment(points), points);
    }
  }

  /** Ends the path that is being written, if any. */
  void end() {
    svg.append(close);
    open = "";
    close = "";
  }

  private void segment(int type, double[] points) {
    if (type == PathIterator.SEG_CLOSE) {
      svg.append('z');
      x = startX;
      y = startY;
      return;
    }
    svg.append(COMMANDS.charAt(type));
    int pairs = Math.max(1, type);
    long fromX = x;
    long fromY = y;
    for (int i = 0; i < pairs; i++) {
      x = Math.round(100 * points[2 * i]);
      y = Math.round(100 * points[2 * i + 1]);
      coordinate(x - fromX, i > 0);
      coordinate(y - fromY, true);
    }
    if (type == PathIterator.SEG_MOVETO) {
      startX = x;
      startY = y;
    }
  }

  private void coordinate(long hundredths, boolean follows) {
    if (follows && hundredths >= 0) {
      svg.append(' ');
    }
    append(svg, hundredths);
  }

  /** A number rounded to two decimals, without what is not needed. */
  static String number(double value) {
    StringBuilder text = new StringBuilder();
    append(text, Math.round(100 * value));
    return text.toString();
  }

  private static void append(StringBuilder text, long hundredths) {
    long size = Math.abs(hundredths);
    if (hundredths < 0) {
      text.append('-');
    }
    long whole = size / 100;
    long rest = size % 100;
    if (whole != 0 || rest == 0) {
      text.append(whole);
    }
    if (rest != 0) {
      text.append('.').append(rest / 10);
      if (rest % 10 != 0) {
        text.append(rest % 10);
      }
    }
  }
}
