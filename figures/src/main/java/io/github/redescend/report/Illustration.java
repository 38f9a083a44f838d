package io.github.redescend.report;

import io.github.redescend.figures.Figure;
import io.github.redescend.figures.Svg;

/**
 * A figure with what a reader has to know.
 *
 * @param name the name of its files, without what is behind the dot
 * @param figure the figure
 * @param caption sentences; empty for none
 */
public record Illustration(String name, Figure figure, String caption) {
  String html() {
    return "<figure>\n"
        + Svg.inline(figure)
        + (caption.isEmpty() ? "" : Html.element("figcaption", caption) + "\n")
        + "</figure>\n";
  }
}
