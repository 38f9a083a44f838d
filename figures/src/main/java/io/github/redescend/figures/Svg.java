package io.github.redescend.figures;

import io.github.redescend.figures.canvas.SvgCanvas;
import io.github.redescend.figures.theme.Lettering;
import java.util.Locale;

/** Figures as SVG. */
public final class Svg {
  private Svg() {}

  /**
   * An SVG file on white.
   *
   * @throws io.github.redescend.core.InvalidInputException if this Java cannot draw
   */
  public static String file(Figure figure) {
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        + element(
            figure, SvgCanvas.Ink.FIXED, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
  }

  /**
   * An element for an HTML page: transparent, in the text colour, as wide as drawn or available.
   *
   * @throws io.github.redescend.core.InvalidInputException if this Java cannot draw
   */
  public static String inline(Figure figure) {
    return element(figure, SvgCanvas.Ink.OF_THE_TEXT, "");
  }

  private static String element(Figure figure, SvgCanvas.Ink ink, String behind) {
    return DrawingLibrary.draw(
        () ->
            String.format(
                Locale.ROOT,
                "<svg%7$s width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\" role=\"img\""
                    + " font-family=\"sans-serif\" font-size=\"%6$d\">\n"
                    + "<title>%3$s</title>\n"
                    + "%4$s%5$s</svg>\n",
                figure.width(),
                figure.height(),
                SvgCanvas.escaped(figure.title()),
                behind,
                SvgCanvas.drawn(figure::paint, ink),
                Lettering.PLAIN.size(),
                ink == SvgCanvas.Ink.FIXED ? " xmlns=\"http://www.w3.org/2000/svg\"" : ""));
  }
}
