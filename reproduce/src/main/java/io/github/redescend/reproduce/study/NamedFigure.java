package io.github.redescend.reproduce.study;

import io.github.redescend.figures.Figure;

/**
 * A figure of a study.
 *
 * @param name what its files are called after the study's name and a hyphen: letters, digits and
 *     hyphens
 * @param figure what they show
 */
public record NamedFigure(String name, Figure figure) {
  public NamedFigure {
    if (!name.matches("[A-Za-z0-9-]+")) {
      throw new IllegalArgumentException("'" + name + "' cannot be part of a file's name");
    }
  }

  /** The file without its extension. */
  String stem(Study study) {
    return study.name() + "-" + name;
  }
}
