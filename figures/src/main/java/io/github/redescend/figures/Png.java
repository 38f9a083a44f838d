package io.github.redescend.figures;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.figures.canvas.ImageCanvas;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import javax.imageio.ImageIO;

/** Figures as PNG on white. */
public final class Png {
  /** Pixels per CSS pixel. */
  public static final int SCALE = 2;

  private Png() {}

  /**
   * The bytes of an image {@link #SCALE} times as wide and as high as the figure.
   *
   * @throws InvalidInputException if this Java cannot draw, or its heap does not hold the image
   */
  public static byte[] of(Figure figure) {
    requireFits(figure);
    return DrawingLibrary.draw(() -> encoded(image(figure)));
  }

  /** Checks that image and encoded bytes fit in half of the heap. */
  private static void requireFits(Figure figure) {
    double dots = (double) SCALE * figure.width() * SCALE * figure.height();
    double allowed = Runtime.getRuntime().maxMemory() / 2.0;
    if (2 * dots * Integer.BYTES > allowed) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "an image of %d x %d dots needs %.0f MB, where %.0f MB are allowed (half of the"
                  + " heap): draw less, or write SVG",
              SCALE * figure.width(),
              SCALE * figure.height(),
              2 * dots * Integer.BYTES / 1e6,
              allowed / 1e6));
    }
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
    figure.paint(new ImageCanvas(graphics));
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
