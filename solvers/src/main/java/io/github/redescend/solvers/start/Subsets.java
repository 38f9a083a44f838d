package io.github.redescend.solvers.start;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.spec.Described;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Random small balanced subsets, of which some hold no outlier: a fit to each, a few iterations on
 * all samples, and the two with the lowest objective are gone on with. The scheme of Rousseeuw and
 * Van Driessen's fast least trimmed squares (2006) on our objective. Costs count x steps iterations
 * before the solver begins.
 *
 * @param draws the seed of the subsets
 * @param count the number of subsets, at least 1
 * @param size of each class in a subset, at least 1; a smaller class is taken whole
 * @param steps iterations for each subset, at least 1
 */
public record Subsets(Seed draws, int count, int size, int steps) implements Start {
  private static final int KEPT = 2;

  /** Checks the numbers. */
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
  public List<Beginning> begin(Setting setting) {
    Objective<? extends Described> objective = setting.objective();
    List<Setting.Reached> reached = new ArrayList<>();
    for (int k = 0; k < count && !setting.control().cancelled().getAsBoolean(); k++) {
      Beginning subset = new Beginning.Weighted(name(), weights(objective, k));
      reached.add(setting.refinement().go(objective.loss(), subset, steps));
    }
    if (reached.isEmpty()) {
      return new Ones().begin(setting);
    }
    // The lowest objective may be that of a constant function, which explains nothing.
    return reached.stream()
        .sorted(
            Comparator.comparing(
                    (Setting.Reached r) -> Basins.oneSigned(objective, r.beginning().f()))
                .thenComparingDouble(Setting.Reached::objective))
        .limit(KEPT)
        .map(r -> (Beginning) r.beginning())
        .toList();
  }

  /** The members share the weight of all samples, so that lambda keeps its meaning. */
  private double[] weights(Objective<?> objective, int k) {
    double[] relative = new double[objective.labels().length];
    double chosen = 0;
    for (int side = -1; side <= 1; side += 2) {
      double[] members = Sides.members(objective, side);
      int[] rows = IntStream.range(0, members.length).filter(i -> members[i] > 0).toArray();
      int[] order =
          draws.child(side < 0 ? "negative subset" : "positive subset", k).permutation(rows.length);
      for (int i = 0; i < Math.min(size, rows.length); i++) {
        relative[rows[order[i]]] = 1;
        chosen += members[rows[order[i]]];
      }
    }
    double scale = Vectors.sum(objective.sampleWeights()) / chosen;
    for (int i = 0; i < relative.length; i++) {
      relative[i] *= scale;
    }
    return relative;
  }
}
