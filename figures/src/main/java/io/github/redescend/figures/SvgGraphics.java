package io.github.redescend.figures;

import io.github.redescend.figures.theme.Palette;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.Locale;

/**
 * Writes what is drawn and filled as SVG paths; letters come as outlines. Neighbours of one opaque
 * style share a path. Rectangular clips become nested views.
 */
final class SvgGraphics extends ShapeGraphics {
  /** What colour ink is. */
  enum Ink {
    /** Always the same. */
    FIXED,
    /** That of the text around the figure. */
    OF_THE_TEXT
  }

  private final Ink ink;
  private final StringBuilder svg;
  private final SvgPath path;

  private SvgGraphics(Graphics2D state, Ink ink, StringBuilder svg, SvgPath path) {
    super(state);
    this.ink = ink;
    this.svg = svg;
    this.path = path;
  }

  /** The elements of a figure, without the outer one. */
  static String drawn(Figure figure, Ink ink) {
    Graphics2D state = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    state.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    state.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    StringBuilder svg = new StringBuilder();
    SvgGraphics graphics = new SvgGraphics(state, ink, svg, new SvgPath(svg));
    figure.paint(graphics);
    graphics.path.end();
    state.dispose();
    return svg.toString();
  }

  @Override
  public java.awt.Graphics create() {
    return new SvgGraphics((Graphics2D) state().create(), ink, svg, path);
  }

  @Override
  public void fill(Shape shape) {
    paint(shape, "fill=\"%s\"%s".formatted(colour(), opacity("fill")), 0);
  }

  @Override
  public void draw(Shape shape) {
    if (!(getStroke() instanceof BasicStroke stroke)) {
      fill(getStroke().createStrokedShape(shape));
      return;
    }
    double scale = Math.sqrt(Math.abs(getTransform().getDeterminant()));
    double width = scale * stroke.getLineWidth();
    StringBuilder style =
        new StringBuilder("fill=\"none\" stroke=\"%s\"%s".formatted(colour(), opacity("stroke")));
    style.append(" stroke-width=\"").append(SvgPath.number(width)).append('"');
    if (stroke.getDashArray() != null) {
      style.append(" stroke-dasharray=\"");
      for (float dash : stroke.getDashArray()) {
        style.append(SvgPath.number(scale * dash)).append(' ');
      }
      style.setLength(style.length() - 1);
      style.append('"');
    }
    paint(shape, style.toString(), width / 2);
  }

  private void paint(Shape shape, String style, double reach) {
    if (getColor().getAlpha() == 0) {
      return;
    }
    AffineTransform transform = getTransform();
    Shape placed = transform.createTransformedShape(shape);
    boolean alone = getColor().getAlpha() < 255 || style.contains("dasharray");
    path.add(placed, style, view(placed, reach), alone);
  }

  /** The clip if it cuts the shape, else nothing. */
  private String view(Shape placed, double reach) {
    Shape clip = getClip();
    if (clip == null) {
      return "";
    }
    Rectangle2D window = getTransform().createTransformedShape(clip).getBounds2D();
    Rectangle2D bounds = placed.getBounds2D();
    boolean inside =
        bounds.getMinX() - reach >= window.getMinX()
            && bounds.getMaxX() + reach <= window.getMaxX()
            && bounds.getMinY() - reach >= window.getMinY()
            && bounds.getMaxY() + reach <= window.getMaxY();
    Rectangle whole = window.getBounds();
    return inside
        ? ""
        : String.format(
            Locale.ROOT,
            "x=\"%1$d\" y=\"%2$d\" width=\"%3$d\" height=\"%4$d\" viewBox=\"%1$d %2$d %3$d %4$d\"",
            whole.x,
            whole.y,
            whole.width,
            whole.height);
  }

  private String colour() {
    int rgb = getColor().getRGB() & 0xffffff;
    boolean inked = rgb == (Palette.INK.getRGB() & 0xffffff);
    return inked && ink == Ink.OF_THE_TEXT ? "currentColor" : "#%06x".formatted(rgb);
  }

  private String opacity(String property) {
    Color colour = getColor();
    return colour.getAlpha() == 255
        ? ""
        : " %s-opacity=\"%s\"".formatted(property, SvgPath.number(colour.getAlpha() / 255.0));
  }
}
