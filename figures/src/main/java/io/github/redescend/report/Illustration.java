package io.github.redescend.report;

import io.github.redescend.figures.Figure;
import io.github.redescend.figures.FigureFiles;

/** A figure with the base name of its files and a caption, which may be empty. */
public record Illustration(String name, Figure figure, String caption) {
  String html() {
    return "<figure>\n"
        + FigureFiles.inline(figure)
        + (caption.isEmpty() ? "" : Html.element("figcaption", caption) + "\n")
        + "</figure>\n";
  }
}
