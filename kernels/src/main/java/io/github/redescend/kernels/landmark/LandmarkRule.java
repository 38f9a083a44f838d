package io.github.redescend.kernels.landmark;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.linalg.Compute;
import java.util.Arrays;
import java.util.List;

/** Chooses landmarks: the points whose kernel functions span the space. */
public interface LandmarkRule extends Described {
  /** The rules of this module by name. */
  static Catalogue<LandmarkRule> catalogue() {
    return new Catalogue<>("landmark rule", entries());
  }

  static List<Entry<LandmarkRule>> entries() {
    return List.of(
        Entry.of(RandomRule.DECLARATION),
        Entry.of(IncompleteCholesky.PivotedCholeskyRule.DECLARATION),
        Entry.of(KMeansRule.DECLARATION),
        Entry.of(LeverageRule.DECLARATION),
        Entry.of(RowsRule.DECLARATION));
  }

  /**
   * Chooses landmarks without the whole kernel matrix.
   *
   * @param samples n x d
   * @param count the number requested, 1 to n; fewer may be returned if more add nothing
   */
  Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute);

  /**
   * How many numbers the choice holds in memory.
   *
   * @param samples n x d
   * @param count as {@link #choose}
   */
  default double memory(Matrix samples, int count) {
    return (double) count * count;
  }

  /**
   * Chosen landmarks.
   *
   * @param points m x d
   * @param rows their sample indices, or an empty array if they are not samples (cluster centres)
   */
  public record Landmarks(Matrix points, int[] rows) {
    public static Landmarks ofRows(Matrix samples, int[] rows) {
      return new Landmarks(samples.selectRows(rows), rows);
    }

    /**
     * Reorders landmarks so that the leading ones are representative: sorted rows are shuffled,
     * other rules list the first choice first.
     */
    public Landmarks inOrderOfChoice(Seed seed) {
      for (int i = 1; i < rows.length; i++) {
        if (rows[i] < rows[i - 1]) {
          return this;
        }
      }
      if (rows.length == 0) {
        return this;
      }
      int[] order = seed.child("order of landmarks", 0).permutation(rows.length);
      int[] shuffled = Arrays.stream(order).map(place -> rows[place]).toArray();
      return new Landmarks(points.selectRows(order), shuffled);
    }
  }

  /** Random samples without replacement: the reduced machine of Xu et al., section IV. */
  public record RandomRule() implements LandmarkRule {
    static final Declaration<RandomRule> DECLARATION =
        Declaration.of(
            "random",
            "rows at random, without replacement",
            "Xu et al. section IV (RKCC-HQ)",
            RandomRule::new);

    @Override
    public Landmarks choose(Matrix samples, Kernel kernel, int count, Seed seed, Compute compute) {
      int[] rows = Arrays.copyOf(seed.child("landmarks", 0).permutation(samples.rows()), count);
      Arrays.sort(rows);
      return Landmarks.ofRows(samples, rows);
    }

    @Override
    public Spec spec() {
      return DECLARATION.spec(this);
    }
  }
}
