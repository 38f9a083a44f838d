package io.github.redescend.cli.option.model;

import io.github.redescend.cli.option.Problems;
import io.github.redescend.cli.option.run.RunFiles.Reads;
import io.github.redescend.eval.tune.Grid;
import io.github.redescend.eval.tune.Search;
import java.util.Optional;
import picocli.CommandLine.Option;

/** What a search tries, and how. */
public final class SearchOptions {
  @Option(
      names = "--grid",
      paramLabel = "NAME=V,V;NAME=V..V",
      description = "Values to try: a list, 2^-5..2^5, 1e-3..1e3/7 (7 values) or a range.")
  @Reads(inSpec = true)
  private String grid;

  @Option(
      names = "--search",
      paramLabel = "RULE",
      defaultValue = "grid",
      description =
          "grid (every setting), random, or halving (all on few rows, the better third on more)"
              + " (default: grid).")
  private String search;

  @Option(
      names = "--trials",
      paramLabel = "N",
      description = "Number of settings to draw for random and halving (default: 30).")
  private Integer trials;

  /** The grid that was asked for, if any; what is wrong with it is noted. */
  public Optional<Grid> grid(Problems problems) {
    return Optional.ofNullable(grid).map(text -> problems.check(() -> Grid.parse(text), null));
  }

  /** The search; what is wrong with it is noted. */
  public Search search(Problems problems) {
    return problems.check(
        () -> Search.of(search, Optional.ofNullable(trials)),
        new Search(Search.Rule.GRID, Optional.empty()));
  }
}
