package io.github.redescend.solvers.l1;

import io.github.redescend.core.data.Dataset.FeatureColumns;
import io.github.redescend.core.numerics.Vectors;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Groups of weights.
 *
 * @param members the weights of each group, ascending
 * @param bySize whether the penalty of a group is multiplied by the root of its size
 */
record FeatureGroups(int[][] members, boolean bySize) {
  /** One group per feature: its weights in all functions. */
  static FeatureGroups ofFeatures(int features, int functions) {
    int[][] single =
        IntStream.range(0, features).mapToObj(m -> new int[] {m}).toArray(int[][]::new);
    return new FeatureGroups(ofWeights(single, functions).members, false);
  }

  /** One group per categorical column. */
  static FeatureGroups ofColumns(List<String> names) {
    return new FeatureGroups(FeatureColumns.of(names).values().toArray(int[][]::new), true);
  }

  /** All weights of the features of each group, penalised by the root of its size. */
  static FeatureGroups ofWeights(int[][] groups, int functions) {
    int[][] members = new int[groups.length][];
    for (int g = 0; g < members.length; g++) {
      members[g] =
          Arrays.stream(groups[g])
              .flatMap(m -> IntStream.range(m * functions, (m + 1) * functions))
              .toArray();
    }
    return new FeatureGroups(members, true);
  }

  int count() {
    return members.length;
  }

  /** The norm of a group's section of a vector. */
  double length(int group, double[] vector) {
    return Math.sqrt(squares(group, vector));
  }

  private double squares(int group, double[] vector) {
    double squares = 0;
    for (int m : members[group]) {
      squares += vector[m] * vector[m];
    }
    return squares;
  }

  boolean uses(int group, double[] vector) {
    return Arrays.stream(members[group]).anyMatch(m -> vector[m] != 0);
  }

  /** The penalty factor of a group. */
  double weight(int group) {
    return bySize ? Math.sqrt(members[group].length) : 1;
  }

  /**
   * The penalty of groups of weights: lambda times sum_g t_g ||w_g|| + ridge ||w||^2 / 2, where t_g
   * is the group's weight delta_g, or for a concave penalty the slope of its tangent (local linear
   * approximation, Zou and Li 2008). For one run.
   */
  static final class GroupPenalty {
    /** Relative tolerance of equal tangents. */
    private static final double SLACK = 1e-9;

    private final SparsePenalty penalty;
    private final double ridge;
    private final FeatureGroups groups;
    private final double scale;

    /** delta of each group times its own weight. */
    private final double[] delta;

    /** delta times the slopes of a concave penalty's tangents. */
    private double[] tangent;

    /** Starts with the tangents at 0. */
    GroupPenalty(
        SparseObjective objective,
        SparsePenalty penalty,
        double ratio,
        FeatureGroups groups,
        int functions) {
      this.penalty = penalty;
      this.ridge = penalty.ridge(ratio);
      this.groups = groups;
      this.scale = objective.lambda() / Vectors.sum(objective.sampleWeights());
      this.delta = new double[groups.count()];
      for (int g = 0; g < delta.length; g++) {
        double own = ownWeight(objective.penaltyWeights(), groups.members()[g][0], functions);
        delta[g] = penalty.absolute(ratio) * groups.weight(g) * own;
      }
      this.tangent = delta.clone();
    }

    private static double ownWeight(double[] all, int weight, int functions) {
      return functions > 1 ? all[weight] : (all[2 * weight] + all[2 * weight + 1]) / 2;
    }

    double ridge() {
      return ridge;
    }

    /** t_g; 0 if a group is not penalised. */
    double slope(int g) {
      return tangent[g];
    }

    /** lambda t_g of some groups. */
    double[] thresholds(int[] some, double lambda) {
      return Arrays.stream(some).mapToDouble(g -> lambda * tangent[g]).toArray();
    }

    /**
     * Replaces a concave penalty by its tangent at these weights.
     *
     * @return whether it changed
     */
    boolean takeTangent(double[] w) {
      double[] next = delta.clone();
      Arrays.setAll(next, g -> next[g] * penalty.slope(Math.abs(w[groups.members()[g][0]]), scale));
      double difference = Math.sqrt(Vectors.squaredDistance(next, tangent));
      tangent = next;
      return difference > SLACK * Math.sqrt(Vectors.dot(next, next));
    }

    /** The penalty of some groups by the current tangents. */
    double ofTangents(int[] some, double[] w, double lambda) {
      double sum = 0;
      for (int g : some) {
        double squares = groups.squares(g, w);
        sum += squares == 0 ? 0 : lambda * tangent[g] * Math.sqrt(squares);
        sum += lambda * ridge / 2 * squares;
      }
      return sum;
    }

    /**
     * The penalty itself.
     *
     * @param active the groups that may be nonzero
     */
    double value(int[] active, double[] w, double lambda) {
      if (!penalty.isConcave()) {
        return ofTangents(active, w, lambda);
      }
      double sum = 0;
      for (int g = 0; g < delta.length; g++) {
        double size = Math.abs(w[groups.members()[g][0]]);
        sum += size == 0 ? 0 : lambda * delta[g] * penalty.value(size, scale);
      }
      return sum;
    }
  }
}
