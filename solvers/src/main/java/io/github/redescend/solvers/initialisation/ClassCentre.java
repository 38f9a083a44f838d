package io.github.redescend.solvers.initialisation;

import io.github.redescend.core.Seed;
import io.github.redescend.core.numerics.Quantiles;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.solver.Objective;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.solvers.initialisation.Start.StartContext;
import io.github.redescend.solvers.initialisation.Start.StartContext.StartingPoint.Weighted;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Initial weights from the distance to the {@link #distances centre} of a sample's class: w_i =
 * exp(-(d_i / median d)^2). Samples far from their class, such as an outlying cluster, have little
 * influence on the first fit. Costs about twenty products and one fit.
 */
final class ClassCentre {
  private static final int MEDIAN_STEPS = 5;
  private static final int CONCENTRATIONS = 3;

  /** Limits the weight of a sample at the median, relative to the median distance. */
  private static final double NEAREST = 1e-3;

  private ClassCentre() {}

  static Weighted weights(StartContext context) {
    Objective<?> objective = context.objective();
    double[] relative =
        RankedSides.bySide(objective, members -> weights(objective.space(), members));
    return new Weighted("class-centre", relative);
  }

  private static double[] weights(HypothesisSpace space, double[] members) {
    double[] distances = distances(space, members);
    double median = Quantiles.of(distances, members).at(0.5);
    // If half of the class is a single point, only that half counts.
    return Arrays.stream(distances)
        .map(distance -> distance == 0 ? 0 : distance / median)
        .map(t -> Math.exp(-t * t))
        .toArray();
  }

  /**
   * The distance of every sample from a robust centre of those with weights s_i &gt; 0 in feature
   * space with breakdown point 1/2: a few steps to the spatial median (Weiszfeld 1937), then the
   * mean of the nearest half (concentration steps of Rousseeuw and Van Driessen 1999). The centre
   * is a mixture of samples; each step costs one product.
   */
  static double[] distances(HypothesisSpace space, double[] weights) {
    double[] squared = space.squaredDistances(normalised(weights.clone()));
    for (int step = 0; step < MEDIAN_STEPS; step++) {
      double floor = NEAREST * NEAREST * Quantiles.of(squared, weights).at(0.5);
      if (floor == 0) {
        break;
      }
      double[] mixture = squared.clone();
      Arrays.setAll(mixture, i -> weights[i] / Math.sqrt(Math.max(floor, mixture[i])));
      squared = space.squaredDistances(normalised(mixture));
    }
    for (int step = 0; step < CONCENTRATIONS; step++) {
      double half = Quantiles.of(squared, weights).at(0.5);
      double[] mixture = squared.clone();
      Arrays.setAll(mixture, i -> mixture[i] <= half ? weights[i] : 0);
      squared = space.squaredDistances(normalised(mixture));
    }
    return Arrays.stream(squared).map(Math::sqrt).toArray();
  }

  private static double[] normalised(double[] weights) {
    double total = Vectors.sum(weights);
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= total;
    }
    return weights;
  }

  /**
   * The weighted samples of each class, ordered by their distance from the class mean in feature
   * space, so that draws by position do not depend on the order of rows. Costs one product per
   * class.
   */
  record RankedSides(Objective<?> objective, int[] negative, int[] positive) {
    static RankedSides of(Objective<?> objective) {
      return new RankedSides(objective, ranked(objective, -1), ranked(objective, 1));
    }

    private static int[] ranked(Objective<?> objective, double label) {
      double[] members = members(objective, label);
      if (Vectors.sum(members) == 0) {
        return new int[0];
      }
      double[] distances = fromMean(objective, members);
      return Vectors.order(
          IntStream.range(0, members.length).filter(i -> members[i] > 0),
          Comparator.comparingDouble(i -> distances[i]));
    }

    static double[] fromMean(Objective<?> objective, double[] members) {
      return objective.space().squaredDistances(normalised(members.clone()));
    }

    /** A number for each sample with a weight, computed from the members of its class; else 0. */
    static double[] bySide(Objective<?> objective, UnaryOperator<double[]> ofMembers) {
      double[] numbers = new double[objective.labels().length];
      for (int side = -1; side <= 1; side += 2) {
        double[] members = members(objective, side);
        double[] own = Vectors.sum(members) == 0 ? members : ofMembers.apply(members);
        Arrays.setAll(numbers, i -> members[i] > 0 ? own[i] : numbers[i]);
      }
      return numbers;
    }

    /** s_i where y_i is {@code label}, else 0. */
    static double[] members(Objective<?> objective, double label) {
      return IntStream.range(0, objective.labels().length)
          .mapToDouble(i -> objective.labels()[i] == label ? objective.sampleWeights()[i] : 0)
          .toArray();
    }

    int[] rows() {
      return Stream.of(negative, positive).flatMapToInt(IntStream::of).toArray();
    }

    /**
     * Relative weights of a random subset with {@code size} samples of each class (a smaller class
     * is taken whole), which together have the weight of all samples, so that lambda keeps its
     * meaning.
     */
    double[] subset(Seed draws, int k, int size) {
      double[] relative = new double[objective.labels().length];
      double chosen =
          draw(draws.child("negative subset", k), negative, size, relative)
              + draw(draws.child("positive subset", k), positive, size, relative);
      return Vectors.times(Vectors.sum(objective.sampleWeights()) / chosen, relative);
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
}
