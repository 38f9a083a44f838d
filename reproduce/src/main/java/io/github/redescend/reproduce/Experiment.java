package io.github.redescend.reproduce;

import io.github.redescend.figures.Figure;
import java.util.List;
import java.util.Map;

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
  List<Trial> trials(Setting setting);

  /** Whether times are measured, so that trials must not run side by side. */
  default boolean timed() {
    return false;
  }

  /** What the measurements of all trials show. */
  Findings findings(Measurements measurements);

  /**
   * What there is to see of the measurements: figures by what follows the experiment's name in the
   * names of their files, in the order of the page. None unless an experiment says otherwise.
   */
  default Map<String, Figure> figures(Measurements measurements) {
    return Map.of();
  }
}
