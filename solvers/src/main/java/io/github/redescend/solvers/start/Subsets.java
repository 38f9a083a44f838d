package io.github.redescend.solvers.start;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.solver.Objective;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Random small balanced subsets, of which some hold no outlier: a fit to each, a few iterations on
 * all samples, and the two with the lowest objective are gone on with. The scheme of Rousseeuw and
 * Van Driessen's fast least trimmed squares (2006) on our objective. The order of the rows does not
 * matter: they are drawn by their place among the distances from the mean of their class. Costs
 * count x steps iterations before the solver begins.
 *
 * @param draws the seed of the subsets
 * @param count the number of subsets, at least 1
 * @param size of each class in a subset, at least 1; a smaller class is taken whole
 * @param steps iterations for each subset, at least 1
 */
public record Subsets(Seed draws, int count, int size, int steps) implements Start {
  private static final int KEPT = 2;

  public Subsets {
    Require.atLeast("count", count, 1);
    Require.atLeast("size", size, 1);
    Require.atLeast("steps", steps, 1);
  }

  /** 20 subsets of 5 + 5, 6 iterations each. */
  public Subsets(Seed draws) {
    this(draws, 20, 5, 6);
  }

  @Override
  public String name() {
    return "subsets";
  }

  @Override
  public Optional<Seed> seed() {
    return Optional.of(draws);
  }

  @Override
  public List<StartingPoint> startingPoints(StartContext context) {
    Objective<? extends Criterion> objective = context.objective();
    List<StartContext.Reached> reached = new ArrayList<>();
    RankedSides ranked = RankedSides.of(objective);
    for (int k = 0; k < count && !context.control().cancelled().getAsBoolean(); k++) {
      StartingPoint subset = new StartingPoint.Weighted(name(), ranked.subset(draws, k, size));
      reached.add(context.refinement().go(objective.loss(), subset, steps));
    }
    if (reached.isEmpty()) {
      return new Ones().startingPoints(context);
    }
    // The lowest objective may be that of a constant function, which explains nothing.
    return reached.stream()
        .sorted(
            Comparator.comparing(
                    (StartContext.Reached r) -> BestOfStarts.oneSigned(objective, r.point().f()))
                .thenComparingDouble(StartContext.Reached::objective))
        .limit(KEPT)
        .map(r -> (StartingPoint) r.point())
        .toList();
  }
}
