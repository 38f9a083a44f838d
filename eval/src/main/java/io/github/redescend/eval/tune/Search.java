package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.spec.DidYouMean;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the settings of a grid are gone through.
 *
 * @param rule in which order and how many
 * @param trials the number of settings drawn at random, if any are
 */
public record Search(Rule rule, Optional<Integer> trials) {
  /** Settings drawn at random where no number is given. */
  static final int TRIALS = 30;

  /** Ways to go through a grid. */
  public enum Rule {
    /** Every combination. */
    GRID,
    /** Combinations drawn at random; ranges are drawn from evenly on their scale. */
    RANDOM,
    /**
     * Successive halving (Jamieson and Talwalkar 2016): many settings on few samples, of which the
     * better third goes on to three times as many. Every combination, or random ones where a number
     * of trials is given or the grid has ranges without points.
     */
    HALVING
  }

  public Search {
    trials.ifPresent(number -> Require.within("trials", number, 1, Grid.MOST));
    if (rule == Rule.GRID && trials.isPresent()) {
      throw new InvalidInputException(
          "trials are for search random and halving: a grid search tries every setting");
    }
  }

  /** The search of this name. */
  public static Search of(String name, Optional<Integer> trials) {
    for (Rule rule : Rule.values()) {
      if (rule.name().equalsIgnoreCase(name)) {
        return new Search(rule, trials);
      }
    }
    throw new InvalidInputException(
        DidYouMean.unknown("search", name, List.of("grid", "random", "halving")));
  }

  /** The settings to try. */
  List<Map<String, String>> settings(Grid grid, Seed seed) {
    boolean drawn =
        rule == Rule.RANDOM || (rule == Rule.HALVING && (trials.isPresent() || grid.hasRanges()));
    return drawn ? grid.draw(trials.orElse(TRIALS), seed) : grid.all();
  }
}
