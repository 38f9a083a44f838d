package io.github.redescend.reproduce.study;

import java.util.List;

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
}
