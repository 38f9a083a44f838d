package io.github.redescend.figures;

import java.awt.Color;
import java.awt.Composite;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.GraphicsConfiguration;
import java.awt.Paint;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.util.Map;

/**
 * Graphics whose state (transform, clip, font, colour, stroke) is kept by another one, without
 * anything that draws.
 */
abstract class StateGraphics extends Graphics2D {
  private final Graphics2D state;

  StateGraphics(Graphics2D state) {
    this.state = state;
  }

  final Graphics2D state() {
    return state;
  }

  @Override
  public boolean hit(Rectangle window, Shape shape, boolean onStroke) {
    return state.hit(window, shape, onStroke);
  }

  @Override
  public void setComposite(Composite composite) {
    state.setComposite(composite);
  }

  @Override
  public void setPaint(Paint paint) {
    state.setPaint(paint);
  }

  @Override
  public void setStroke(Stroke stroke) {
    state.setStroke(stroke);
  }

  @Override
  public void setRenderingHint(RenderingHints.Key key, Object value) {
    state.setRenderingHint(key, value);
  }

  @Override
  public Object getRenderingHint(RenderingHints.Key key) {
    return state.getRenderingHint(key);
  }

  @Override
  public void setRenderingHints(Map<?, ?> hints) {
    state.setRenderingHints(hints);
  }

  @Override
  public void addRenderingHints(Map<?, ?> hints) {
    state.addRenderingHints(hints);
  }

  @Override
  public RenderingHints getRenderingHints() {
    return state.getRenderingHints();
  }

  @Override
  public void translate(int x, int y) {
    state.translate(x, y);
  }

  @Override
  public void translate(double x, double y) {
    state.translate(x, y);
  }

  @Override
  public void rotate(double angle) {
    state.rotate(angle);
  }

  @Override
  public void rotate(double angle, double x, double y) {
    state.rotate(angle, x, y);
  }

  @Override
  public void scale(double across, double up) {
    state.scale(across, up);
  }

  @Override
  public void shear(double across, double up) {
    state.shear(across, up);
  }

  @Override
  public void transform(AffineTransform transform) {
    state.transform(transform);
  }

  @Override
  public void setTransform(AffineTransform transform) {
    state.setTransform(transform);
  }

  @Override
  public AffineTransform getTransform() {
    return state.getTransform();
  }

  @Override
  public Paint getPaint() {
    return state.getPaint();
  }

  @Override
  public Composite getComposite() {
    return state.getComposite();
  }

  @Override
  public void setBackground(Color colour) {
    state.setBackground(colour);
  }

  @Override
  public Color getBackground() {
    return state.getBackground();
  }

  @Override
  public Stroke getStroke() {
    return state.getStroke();
  }

  @Override
  public void clip(Shape shape) {
    state.clip(shape);
  }

  @Override
  public FontRenderContext getFontRenderContext() {
    return state.getFontRenderContext();
  }

  @Override
  public GraphicsConfiguration getDeviceConfiguration() {
    return state.getDeviceConfiguration();
  }

  @Override
  public Color getColor() {
    return state.getColor();
  }

  @Override
  public void setColor(Color colour) {
    state.setColor(colour);
  }

  @Override
  public void setPaintMode() {
    state.setPaintMode();
  }

  @Override
  public void setXORMode(Color colour) {
    state.setXORMode(colour);
  }

  @Override
  public Font getFont() {
    return state.getFont();
  }

  @Override
  public void setFont(Font font) {
    state.setFont(font);
  }

  @Override
  public FontMetrics getFontMetrics(Font font) {
    return state.getFontMetrics(font);
  }

  @Override
  public Rectangle getClipBounds() {
    return state.getClipBounds();
  }

  @Override
  public void clipRect(int x, int y, int width, int height) {
    state.clipRect(x, y, width, height);
  }

  @Override
  public void setClip(int x, int y, int width, int height) {
    state.setClip(x, y, width, height);
  }

  @Override
  public Shape getClip() {
    return state.getClip();
  }

  @Override
  public void setClip(Shape clip) {
    state.setClip(clip);
  }

  @Override
  public void dispose() {
    state.dispose();
  }
}
