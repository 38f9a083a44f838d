package io.github.redescend.figures.canvas;

import io.github.redescend.figures.theme.Lettering;
import io.github.redescend.figures.theme.Palette;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;

public record ImageCanvas(Graphics2D graphics) implements Canvas {
  @Override
  public Canvas moved(double right, double down) {
    Graphics2D own = (Graphics2D) graphics.create();
    own.translate(right, down);
    return new ImageCanvas(own);
  }

  @Override
  public void fill(Shape shape, Color colour) {
    graphics.setColor(colour);
    graphics.fill(shape);
  }

  @Override
  public void draw(Shape shape, Color colour, BasicStroke stroke) {
    graphics.setColor(colour);
    graphics.setStroke(stroke);
    graphics.draw(shape);
  }

  @Override
  public void write(String text, Lettering letters, double x, double y, double share) {
    graphics.setColor(Palette.INK);
    graphics.setFont(letters.font());
    graphics.drawString(text, (float) (x - share * letters.length(text)), (float) y);
  }

  @Override
  public void writeUpwards(String text, Lettering letters, double x, double y) {
    Graphics2D turned = (Graphics2D) graphics.create();
    turned.translate(x, y);
    turned.rotate(-Math.PI / 2);
    new ImageCanvas(turned).write(text, letters, 0, 0, 0.5);
    turned.dispose();
  }
}
