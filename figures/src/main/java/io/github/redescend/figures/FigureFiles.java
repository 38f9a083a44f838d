package io.github.redescend.figures;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import javax.imageio.ImageIO;

/** Figures as SVG and PNG; an {@link InvalidInputException} if this Java cannot draw. */
public final class FigureFiles {
  /** Pixels per CSS pixel. */
  private static final int SCALE = 2;

  private static final String HEADLESS = "java.awt.headless";

  private static final String ELEMENT =
      """
      <svg%3$s width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" role="img" \
      font-family="sans-serif" font-size="%4$s">
      <title>%5$s</title>
      %6$s</svg>
      """;

  private FigureFiles() {}

  /** NAME.svg and NAME.png with their bytes. */
  public static Map<String, byte[]> of(String name, Figure figure) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(name + ".svg", svg(figure).getBytes(StandardCharsets.UTF_8));
    files.put(name + ".png", png(figure));
    return files;
  }

  /** An SVG file on white. */
  public static String svg(Figure figure) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + element(
            figure, SvgCanvas.Ink.FIXED, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
  }

  /** An element for an HTML page: transparent, in the text colour, as wide as available. */
  public static String inline(Figure figure) {
    return element(figure, SvgCanvas.Ink.OF_THE_TEXT, "");
  }

  private static String element(Figure figure, SvgCanvas.Ink ink, String behind) {
    return draw(
        () -> {
          String space = ink == SvgCanvas.Ink.FIXED ? " xmlns=\"http://www.w3.org/2000/svg\"" : "";
          int size = Lettering.PLAIN.size();
          String title = SvgCanvas.escaped(figure.title());
          String content = behind + SvgCanvas.drawn(figure::paint, ink);
          return ELEMENT.formatted(figure.width(), figure.height(), space, size, title, content);
        });
  }

  /** The bytes of a PNG on white, twice as wide and as high as the figure, if the heap holds it. */
  public static byte[] png(Figure figure) {
    requireFits(figure);
    return draw(() -> encoded(image(figure)));
  }

  /** Checks that image and encoded bytes fit in half of the heap. */
  private static void requireFits(Figure figure) {
    int width = SCALE * figure.width();
    int height = SCALE * figure.height();
    double needed = 2.0 * width * height * Integer.BYTES;
    double allowed = Runtime.getRuntime().maxMemory() / 2.0;
    if (needed > allowed) {
      String message =
          "an image of %s x %s dots needs %.0f MB, but only %.0f MB are allowed (half of the"
              + " heap): draw less, or write SVG";
      throw new InvalidInputException(
          Decimal.format(message, width, height, needed / 1e6, allowed / 1e6));
    }
  }

  private static BufferedImage image(Figure figure) {
    int width = SCALE * figure.width();
    int height = SCALE * figure.height();
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
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

  /** Draws without a display. */
  static <T> T draw(Supplier<T> work) {
    if (System.getProperty(HEADLESS) == null) {
      System.setProperty(HEADLESS, "true");
    }
    try {
      return work.get();
    } catch (LinkageError | InternalError missing) {
      throw new InvalidInputException(
          "Figures cannot be drawn: this Java runtime lacks its drawing library or any font (%s);"
                  .formatted(missing)
              + " install a full Java runtime with fontconfig and one font",
          missing);
    }
  }

  private record ImageCanvas(Graphics2D graphics) implements Canvas {
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
    public void writeUpwards(String text, double x, double y) {
      Graphics2D turned = (Graphics2D) graphics.create();
      turned.translate(x, y);
      turned.rotate(-Math.PI / 2);
      new ImageCanvas(turned).write(text, Lettering.PLAIN, 0, 0, 0.5);
      turned.dispose();
    }
  }
}
