package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The kernel and lambda per sample for a numeric target: the pair with the smallest sum of absolute
 * leave-one-out residuals, since squares would be dominated by gross errors.
 *
 * @param lambdaPerSample of 1/2 sum_i r_i^2 + (lambda/2) ||f||^2, over n
 */
public record TargetChoice(Spec kernel, double lambdaPerSample) {
  /**
   * Tries all pairs; on ties the wider kernel and the larger lambda win.
   *
   * @param named the kernel; several widths are tried if open
   * @param seed for landmarks, widths and, above 20,000 samples, the subsample
   */
  public static TargetChoice choose(
      Matrix features, double[] targets, Spec named, Assembly assembly, Seed seed) {
    int n = targets.length;
    if (n > LeaveOneOutSearch.MOST) {
      int[] rows = Arrays.copyOf(seed.child("choice", 0).permutation(n), LeaveOneOutSearch.MOST);
      Arrays.sort(rows);
      double[] some = IntStream.of(rows).mapToDouble(i -> targets[i]).toArray();
      return choose(features.selectRows(rows), some, named, assembly, seed);
    }
    TargetChoice best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Spec kernel : kernels(features, named, assembly, seed)) {
      RidgePath path = LeaveOneOutSearch.space(kernel, features, assembly, seed).ridgePath();
      for (double lambda : LeaveOneOutSearch.LAMBDAS) {
        double error =
            Arrays.stream(path.leaveOneOutResiduals(lambda * n, targets)).map(Math::abs).sum();
        if (best == null || error < least) {
          best = new TargetChoice(kernel, lambda);
          least = error;
        }
      }
    }
    return best;
  }

  private static List<Spec> kernels(Matrix features, Spec named, Assembly assembly, Seed seed) {
    KernelFamily family = assembly.kernels().make(named);
    double[] ones = new double[features.rows()];
    Arrays.fill(ones, 1);
    return family.width().isPresent() && LeaveOneOutSearch.isFamily(named, assembly)
        ? family.widths(features, ones, seed, LeaveOneOutSearch.WIDTHS).stream()
            .map(Kernel::spec)
            .toList()
        : List.of(family.fit(features, seed).spec());
  }

  /** The decomposition of a small space with this kernel, for smoothing. */
  public RidgePath path(Matrix features, Assembly assembly, Seed seed) {
    return LeaveOneOutSearch.space(kernel, features, assembly, seed).ridgePath();
  }
}
