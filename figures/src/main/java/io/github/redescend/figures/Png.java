package io.github.redescend.figures;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/** Figures as PNG, dark on white. */
public final class Png {
  /** Dots for each CSS pixel, so that letters are sharp on paper. */
  public static final int SCALE = 2;

  private Png() {}

  /**
   * The bytes of an image {@link #SCALE} times as wide and as high as the figure.
   *
   * @throws io.github.redescend.core.InvalidInputException if this Java cannot draw
   */
  public static byte[] of(Figure figure) {
    return DrawingLibrary.draw(() -> encoded(image(figure)));
  }

  private static BufferedImage image(Figure figure) {
    BufferedImage image =
        new BufferedImage(
            SCALE * figure.width(), SCALE * figure.height(), BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
    graphics.scale(SCALE, SCALE);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    figure.paint(graphics);
    graphics.dispose();
    return image;
  }

  private static byte[] encoded(BufferedImage image) {
    ImageIO.setUseCache(false);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
