package io.github.redescend.figures;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Image;
import java.awt.Polygon;
import java.awt.Rectangle;
import java.awt.font.GlyphVector;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.BufferedImageOp;
import java.awt.image.ImageObserver;
import java.awt.image.RenderedImage;
import java.awt.image.renderable.RenderableImage;
import java.text.AttributedCharacterIterator;

/**
 * Graphics for which everything is a shape: whoever extends it draws and fills shapes, and lines,
 * ovals and letters come as such. Images are refused.
 */
abstract class ShapeGraphics extends StateGraphics {
  ShapeGraphics(Graphics2D state) {
    super(state);
  }

  private static UnsupportedOperationException noImages() {
    return new UnsupportedOperationException("figures hold shapes and text, no images");
  }

  @Override
  public void drawString(String text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawString(String text, float x, float y) {
    if (!text.isEmpty()) {
      fill(
          new TextLayout(text, getFont(), getFontRenderContext())
              .getOutline(AffineTransform.getTranslateInstance(x, y)));
    }
  }

  @Override
  public void drawString(AttributedCharacterIterator text, int x, int y) {
    drawString(text, (float) x, (float) y);
  }

  @Override
  public void drawString(AttributedCharacterIterator text, float x, float y) {
    fill(
        new TextLayout(text, getFontRenderContext())
            .getOutline(AffineTransform.getTranslateInstance(x, y)));
  }

  @Override
  public void drawGlyphVector(GlyphVector glyphs, float x, float y) {
    fill(glyphs.getOutline(x, y));
  }

  @Override
  public void drawLine(int x1, int y1, int x2, int y2) {
    draw(new Line2D.Double(x1, y1, x2, y2));
  }

  @Override
  public void fillRect(int x, int y, int width, int height) {
    fill(new Rectangle(x, y, width, height));
  }

  @Override
  public void clearRect(int x, int y, int width, int height) {
    Color colour = getColor();
    setColor(getBackground());
    fillRect(x, y, width, height);
    setColor(colour);
  }

  @Override
  public void drawRoundRect(int x, int y, int width, int height, int across, int up) {
    draw(new RoundRectangle2D.Double(x, y, width, height, across, up));
  }

  @Override
  public void fillRoundRect(int x, int y, int width, int height, int across, int up) {
    fill(new RoundRectangle2D.Double(x, y, width, height, across, up));
  }

  @Override
  public void drawOval(int x, int y, int width, int height) {
    draw(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void fillOval(int x, int y, int width, int height) {
    fill(new Ellipse2D.Double(x, y, width, height));
  }

  @Override
  public void drawArc(int x, int y, int width, int height, int start, int angle) {
    draw(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.OPEN));
  }

  @Override
  public void fillArc(int x, int y, int width, int height, int start, int angle) {
    fill(new Arc2D.Double(x, y, width, height, start, angle, Arc2D.PIE));
  }

  @Override
  public void drawPolyline(int[] x, int[] y, int points) {
    for (int i = 1; i < points; i++) {
      drawLine(x[i - 1], y[i - 1], x[i], y[i]);
    }
  }

  @Override
  public void drawPolygon(int[] x, int[] y, int points) {
    draw(new Polygon(x, y, points));
  }

  @Override
  public void fillPolygon(int[] x, int[] y, int points) {
    fill(new Polygon(x, y, points));
  }

  @Override
  public void copyArea(int x, int y, int width, int height, int dx, int dy) {
    throw noImages();
  }

  @Override
  public boolean drawImage(Image image, AffineTransform transform, ImageObserver observer) {
    throw noImages();
  }

  @Override
  public void drawImage(BufferedImage image, BufferedImageOp operation, int x, int y) {
    throw noImages();
  }

  @Override
  public void drawRenderedImage(RenderedImage image, AffineTransform transform) {
    throw noImages();
  }

  @Override
  public void drawRenderableImage(RenderableImage image, AffineTransform transform) {
    throw noImages();
  }

  @Override
  public boolean drawImage(Image image, int x, int y, ImageObserver observer) {
    throw noImages();
  }

  @Override
  public boolean drawImage(
      Image image, int x, int y, int width, int height, ImageObserver observer) {
    throw noImages();
  }

  @Override
  public boolean drawImage(Image image, int x, int y, Color behind, ImageObserver observer) {
    throw noImages();
  }

  @Override
  public boolean drawImage(
      Image image, int x, int y, int width, int height, Color behind, ImageObserver observer) {
    throw noImages();
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      ImageObserver observer) {
    throw noImages();
  }

  @Override
  public boolean drawImage(
      Image image,
      int dx1,
      int dy1,
      int dx2,
      int dy2,
      int sx1,
      int sy1,
      int sx2,
      int sy2,
      Color behind,
      ImageObserver observer) {
    throw noImages();
  }
}
