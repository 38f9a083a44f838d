package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Search;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for a hyperparameter search. */
public final class SearchOptions implements Problems.Checked {
  @Option(
      names = "--grid",
      paramLabel = "NAME=V,V;NAME=V..V",
      description = "Values to try: a list, 2^-5..2^5, 1e-3..1e3/7 (7 values) or a range.")
  @Reads(inSpec = true)
  private Grid grid;

  @Option(
      names = "--search",
      paramLabel = "RULE",
      description =
          "grid (every setting), random, or halving (all on few rows, the better third on more)"
              + " (default: grid).")
  private String search = "grid";

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "Number of settings to draw for random and halving (default: 30).")
  private Integer trials;

  @Override
  public void check(Problems problems) {
    problems.check(this::search, null);
  }

  /** Returns the grid, if given. */
  public Optional<Grid> grid() {
    return Optional.ofNullable(grid);
  }

  /** Returns the search strategy. */
  public Search search() {
    return Search.of(search, Optional.ofNullable(trials));
  }
}
