package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Seed;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The weighted samples of each class, ordered by their distance from the class mean in feature
 * space, so that draws by position do not depend on the order of rows. Costs one product per class.
 */
record RankedSides(Objective<?> objective, int[] negative, int[] positive) {
  static RankedSides of(Objective<?> objective) {
    return new RankedSides(objective, ranked(objective, -1), ranked(objective, 1));
  }

  private static int[] ranked(Objective<?> objective, double label) {
    double[] members = members(objective, label);
    double total = Vectors.sum(members);
    if (total == 0) {
      return new int[0];
    }
    double[] mixture = members.clone();
    for (int i = 0; i < mixture.length; i++) {
      mixture[i] /= total;
    }
    double[] distances = objective.space().squaredDistances(mixture);
    return IntStream.range(0, members.length)
        .filter(i -> members[i] > 0)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> distances[i]))
        .mapToInt(i -> i)
        .toArray();
  }

  /** s_i where y_i is {@code label}, else 0. */
  static double[] members(Objective<?> objective, double label) {
    double[] members = new double[objective.labels().length];
    for (int i = 0; i < members.length; i++) {
      members[i] = objective.labels()[i] == label ? objective.sampleWeights()[i] : 0;
    }
    return members;
  }

  int[] rows() {
    return Stream.of(negative, positive).flatMapToInt(IntStream::of).toArray();
  }

  /**
   * Relative weights of a random subset with equally many samples of each class, which together
   * have the weight of all samples, so that lambda keeps its meaning.
   *
   * @param size of each class; a smaller class is taken whole
   */
  double[] subset(Seed draws, int k, int size) {
    double[] relative = new double[objective.labels().length];
    double chosen =
        draw(draws.child("negative subset", k), negative, size, relative)
            + draw(draws.child("positive subset", k), positive, size, relative);
    double scale = Vectors.sum(objective.sampleWeights()) / chosen;
    for (int i = 0; i < relative.length; i++) {
      relative[i] *= scale;
    }
    return relative;
  }

  private double draw(Seed seed, int[] rows, int size, double[] relative) {
    int[] order = seed.permutation(rows.length);
    double chosen = 0;
    for (int i = 0; i < Math.min(size, rows.length); i++) {
      relative[rows[order[i]]] = 1;
      chosen += objective.sampleWeights()[rows[order[i]]];
    }
    return chosen;
  }
}
