package io.github.redescend.figures;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.PathIterator;
import java.math.BigDecimal;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** Writes SVG paths and text; consecutive shapes of one opaque style share a path. */
record SvgCanvas(Ink ink, SvgPath path, StringBuilder letters, double left, double top)
    implements Canvas {
  /** The colour of ink. */
  public enum Ink {
    FIXED,
    /** The surrounding text's colour. */
    OF_THE_TEXT
  }

  /** The painted elements, without the outer one. */
  public static String drawn(Consumer<Canvas> painter, Ink ink) {
    StringBuilder svg = new StringBuilder();
    SvgPath path = new SvgPath(svg);
    StringBuilder letters = new StringBuilder();
    painter.accept(new SvgCanvas(ink, path, letters, 0, 0));
    path.end();
    return svg.append(letters).toString();
  }

  /** Escaped text; characters that XML does not allow become blanks. */
  public static String escaped(String text) {
    return text.replaceAll("[\\p{Cntrl}\\uFFFE\\uFFFF]", " ")
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;");
  }

  @Override
  public Canvas moved(double right, double down) {
    return new SvgCanvas(ink, path, letters, left + right, top + down);
  }

  @Override
  public void fill(Shape shape, Color colour) {
    add(shape, colour, "fill=\"%s\"%s".formatted(name(colour), opacity("fill", colour)), false);
  }

  @Override
  public void draw(Shape shape, Color colour, BasicStroke stroke) {
    String line = "stroke=\"%s\"%s".formatted(name(colour), opacity("stroke", colour));
    String width = SvgPath.number(stroke.getLineWidth());
    String style = "fill=\"none\" %s stroke-width=\"%s\"".formatted(line, width);
    float[] dash = stroke.getDashArray();
    String dashes =
        dash == null
            ? ""
            : " stroke-dasharray=\"%s %s\""
                .formatted(SvgPath.number(dash[0]), SvgPath.number(dash[1]));
    add(shape, colour, style + dashes, dash != null);
  }

  private void add(Shape shape, Color colour, String style, boolean alone) {
    Shape placed = AffineTransform.getTranslateInstance(left, top).createTransformedShape(shape);
    path.add(placed, style, alone || colour.getAlpha() < 255);
  }

  @Override
  public void write(String text, Lettering style, double x, double y, double share) {
    element(text, style, share, place("x=\"%s\" y=\"%s\"", x, y));
  }

  @Override
  public void writeUpwards(String text, double x, double y) {
    String place = place("transform=\"translate(%s %s) rotate(-90)\"", x, y);
    element(text, Lettering.PLAIN, 0.5, place);
  }

  private String place(String attributes, double x, double y) {
    return attributes.formatted(SvgPath.number(left + x), SvgPath.number(top + y));
  }

  private void element(String text, Lettering style, double share, String place) {
    if (text.isBlank()) {
      return;
    }
    letters.append("<text ").append(place).append(" fill=\"").append(name(Palette.INK)).append('"');
    if (share != 0) {
      letters.append(" text-anchor=\"").append(share == 1 ? "end" : "middle").append('"');
    }
    if (style != Lettering.PLAIN) {
      letters.append(" font-size=\"").append(style.size()).append('"');
      letters.append(style.bold() ? " font-weight=\"bold\"" : "");
    }
    letters.append('>').append(escaped(text)).append("</text>\n");
  }

  private String name(Color colour) {
    int rgb = colour.getRGB() & 0xffffff;
    boolean inked = rgb == (Palette.INK.getRGB() & 0xffffff);
    return inked && ink == Ink.OF_THE_TEXT ? "currentColor" : "#%06x".formatted(rgb);
  }

  private static String opacity(String property, Color colour) {
    return colour.getAlpha() == 255
        ? ""
        : " %s-opacity=\"%s\"".formatted(property, SvgPath.number(colour.getAlpha() / 255.0));
  }

  /** Writes shapes as relative SVG path commands, in hundredths of a pixel. */
  static final class SvgPath {
    private static final String COMMANDS = "mlqc";

    /** SVG needs no zero before the point. */
    private static final Pattern ZERO = Pattern.compile("^(-?)0(?=\\.)");

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

    /** Adds a shape to the current path if the style is equal, unless it must be alone. */
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
      svg.append(text(hundredths));
    }

    static String number(double value) {
      return text(Math.round(100 * value));
    }

    private static String text(long hundredths) {
      String text = BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString();
      return ZERO.matcher(text).replaceFirst("$1");
    }
  }
}
