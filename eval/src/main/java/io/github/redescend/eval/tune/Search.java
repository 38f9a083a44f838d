package io.github.redescend.eval.tune;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.DidYouMean;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.metric.Metric;
import io.github.redescend.eval.resample.Holdout;
import io.github.redescend.eval.tune.Candidates.Candidate;
import io.github.redescend.eval.tune.TuningResult.Scored;
import java.util.ArrayList;
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

  /**
   * The stages of successive halving (Jamieson and Talwalkar, "Non-stochastic best arm
   * identification and hyperparameter optimization", AISTATS 2016), by thirds, as ascending shares
   * of the training rows, the last 1.
   */
  record Halving(List<Double> shares) {
    private static final int FACTOR = 3;

    /** The smallest informative number of training rows, in total and per class. */
    private static final int MIN_ROWS = 50;

    private static final int MIN_OF_A_CLASS = 10;

    static Halving none() {
      return new Halving(List.of(1.0));
    }

    /** As many stages as leave one candidate, with enough rows at the first. */
    static Halving of(int candidates, int rows, int classes) {
      double min = Math.max(MIN_ROWS, MIN_OF_A_CLASS * classes);
      List<Double> shares = new ArrayList<>(List.of(1.0));
      int left = candidates;
      while (left > FACTOR && rows * shares.get(0) / FACTOR >= min) {
        shares.add(0, shares.get(0) / FACTOR);
        left = third(left);
      }
      return new Halving(List.copyOf(shares));
    }

    private static int third(int candidates) {
      return (candidates + FACTOR - 1) / FACTOR;
    }

    /** The maximum number of fits on one split, with the retained limit. */
    int fits(int candidates) {
      int sum = 0;
      int left = candidates;
      for (int i = 0; i < shares.size(); i++) {
        sum += left;
        left = Math.min(left, third(left) + 1);
      }
      return sum;
    }

    /** The best third, and the best non-robust candidate, which is always kept. */
    static List<Candidate> survivors(List<Scored> stage, Metric metric) {
      List<Candidate> order =
          stage.stream().sorted(TuningResult.preference(metric)).map(Scored::candidate).toList();
      List<Candidate> kept = new ArrayList<>(order.subList(0, third(order.size())));
      if (kept.stream().allMatch(Candidate::robust)) {
        order.stream().filter(c -> !c.robust()).findFirst().ifPresent(kept::add);
      }
      // In the given order, which breaks ties.
      return stage.stream().map(Scored::candidate).filter(kept::contains).toList();
    }

    static Table part(Table train, List<String> classes, double share, Seed seed) {
      Labels labels = Labels.of(train.labels(), classes);
      return train.select(Holdout.stratified(labels, share, seed.child("part", 0)).test());
    }
  }
}
