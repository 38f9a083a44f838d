package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.DidYouMean;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a grid is searched. */
public record Search(Rule rule, Optional<Integer> trials) {
  static final int TRIALS = 30;

  public enum Rule {
    /** Every combination. */
    GRID,
    /** Random combinations; ranges are sampled uniformly on their scale. */
    RANDOM,
    /**
     * Successive halving (Jamieson and Talwalkar 2016): many settings on few samples, the best
     * third continues on three times as many. Uses random settings if a number of trials is given
     * or the grid has ranges without points.
     */
    HALVING
  }

  public Search {
    trials.ifPresent(number -> Require.within("trials", number, 1, Grid.MAX_CELLS));
    if (rule == Rule.GRID && trials.isPresent()) {
      throw new InvalidInputException(
          "trials are for search random and halving: a grid search tries every setting");
    }
  }

  public static Search of(String name, Optional<Integer> trials) {
    for (Rule rule : Rule.values()) {
      if (rule.name().equalsIgnoreCase(name)) {
        return new Search(rule, trials);
      }
    }
    throw new InvalidInputException(
        DidYouMean.unknown("search", name, List.of("grid", "random", "halving")));
  }

  List<Map<String, String>> settings(Grid grid, Seed seed) {
    boolean drawn =
        rule == Rule.RANDOM || (rule == Rule.HALVING && (trials.isPresent() || grid.hasRanges()));
    return drawn ? grid.draw(trials.orElse(TRIALS), seed) : grid.all();
  }
}
