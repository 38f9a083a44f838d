package io.github.redescend.reproduce;

import java.util.List;
import java.util.OptionalInt;

/** One table of a paper: how it is rerun, and what its measurements show. Immutable. */
public interface Experiment {
  /** Its name on the command line. */
  String name();

  /** What it shows, in a phrase. */
  String title();

  /** Paper and table. */
  String source();

  /**
   * How it is run, in sentences: splits, noise, grids, tie-breaks. Trials that were saved under
   * another protocol are not reused.
   */
  String protocol();

  /** How many repetitions a full run has. */
  int repeats();

  /**
   * The independent pieces of a run, in the order in which they are done.
   *
   * @param setting the data, the number of repetitions and the seed
   * @throws io.github.redescend.core.InvalidInputException if a file that it needs is missing
   */
  List<ExperimentTrial> trials(Setting setting);

  /** Whether times are measured, so that trials must not run side by side. */
  default boolean timed() {
    return false;
  }

  /**
   * The most rows of a table that it takes whole; of larger ones it draws some, leaves them out or
   * serves them by landmarks. {@link Setting#mostRows} takes another number in its place; empty if
   * all tables are taken whole.
   */
  default OptionalInt rowLimit() {
    return OptionalInt.empty();
  }

  /** What the measurements of all trials show. */
  Findings findings(Measurements measurements);

  /**
   * Figures of what no measurement holds, such as the boundary on one sample: drawn afresh after
   * each run, from the seed.
   *
   * @param setting the data and the seed
   */
  default List<NamedFigure> illustrations(Setting setting) {
    return List.of();
  }
}
