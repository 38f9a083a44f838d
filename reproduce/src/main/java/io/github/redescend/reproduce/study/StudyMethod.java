package io.github.redescend.reproduce.study;

import io.github.redescend.figures.Figure;
import java.util.List;
import java.util.function.Supplier;

/** What a study measures: the part that its TOML cannot say. Stateless. */
@FunctionalInterface
public interface StudyMethod {
  /**
   * The independent pieces of a run, in the order in which they are done.
   *
   * @param study the settings
   * @param setting the data, the number of repetitions and the seed
   * @throws io.github.redescend.core.InvalidInputException if a file that it needs is missing
   */
  List<Trial> trials(Study study, Setting setting);

  /** Figures of what no measurement holds, such as a boundary: drawn after each run. */
  default List<NamedFigure> illustrations(Study study, Setting setting) {
    return List.of();
  }

  /**
   * One number of one trial.
   *
   * @param row what was varied down the table, such as the data set
   * @param column what was varied across it, such as the system
   * @param quantity what was measured, such as {@code error}
   * @param value the number
   */
  record Measurement(String row, String column, String quantity, double value) {}

  /**
   * An independent piece of a study.
   *
   * @param key its name among the trials: letters, digits, dots, underscores, equals signs and
   *     hyphens; a file name
   * @param work does it; the same key and seed give the same measurements, times aside
   */
  record Trial(String key, Supplier<List<Measurement>> work) {
    public Trial {
      if (!key.matches("[A-Za-z0-9._=-]+")) {
        throw new IllegalArgumentException("'" + key + "' cannot be the name of a file");
      }
    }
  }

  /**
   * A figure of a study.
   *
   * @param name what its files are called after the study's name and a hyphen: letters, digits and
   *     hyphens
   * @param figure what they show
   */
  record NamedFigure(String name, Figure figure) {
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
}
