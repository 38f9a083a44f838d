package io.github.redescend.reproduce;

import io.github.redescend.figures.Figure;

/**
 * A figure among the results of an experiment.
 *
 * @param name what its files are called after the experiment's name and a hyphen: letters, digits
 *     and hyphens
 * @param figure what they show
 */
public record NamedFigure(String name, Figure figure) {
  public NamedFigure {
    if (!name.matches("[A-Za-z0-9-]+")) {
      throw new IllegalArgumentException("'" + name + "' cannot be part of a file's name");
    }
  }

  /** The file without its extension. */
  String stem(Experiment experiment) {
    return experiment.name() + "-" + name;
  }
}
