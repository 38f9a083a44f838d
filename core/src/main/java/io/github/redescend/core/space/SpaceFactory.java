package io.github.redescend.core.space;

import io.github.redescend.core.Require;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.spec.Described;
import java.util.Arrays;

/** Builds hypothesis spaces: exact Gram matrix, linear features or landmarks. */
public interface SpaceFactory extends Described {
  /** The common type of all spaces it makes, so that solvers can check their requirements. */
  Class<? extends HypothesisSpace> makes();

  /**
   * Fits the kernel to the samples and chooses landmarks, if any.
   *
   * @param samples the training samples, all classes
   * @param kernel the kernel, or a rule for it
   * @param bias whether functions have a bias
   * @throws io.github.redescend.core.InvalidInputException if memory does not suffice, or it does
   *     not support this kernel
   */
  FittedSpace embed(Matrix samples, KernelFamily kernel, boolean bias, Seed seed);

  /**
   * Embeds labelled samples, from which a factory may choose the size of its space.
   *
   * @param targets the least squares problems of the labels
   */
  default FittedSpace embed(
      Matrix samples, KernelFamily kernel, boolean bias, RidgeTargets targets, Seed seed) {
    return embed(samples, kernel, bias, seed);
  }

  /**
   * Whether labels and lambda affect the space; it then refuses unlabelled samples, and machines of
   * several lambdas do not share it.
   */
  default boolean needsTargets() {
    return false;
  }

  /**
   * Least squares problems from labels: for each column of targets the minimum of 1/2 sum_i w_i
   * (t_i - f(x_i))^2 + (lambda/2) ||f||^2. Spaces choose their size by the leave-one-out errors of
   * these problems.
   *
   * @param targets columns of n numbers t_i, at least one; not copied
   * @param weights w_i &gt;= 0, n numbers; not copied
   * @param lambda &gt; 0
   */
  record RidgeTargets(double[][] targets, double[] weights, double lambda) {
    public RidgeTargets {
      Require.positive("lambda", lambda);
      for (double[] column : targets) {
        Require.sameLength("targets", column.length, weights.length);
      }
    }

    /**
     * Targets -1 and +1: one column for two classes, else one per class against the others.
     *
     * @param codes the class of each sample, from 0
     * @param classes at least 2
     * @param lambda of a machine with the loss (1 - u)^2, which these problems halve
     */
    public static RidgeTargets ofClasses(
        int[] codes, int classes, double[] weights, double lambda) {
      int first = classes == 2 ? 1 : 0;
      double[][] targets = new double[classes - first][];
      for (int c = first; c < classes; c++) {
        int positive = c;
        targets[c - first] =
            Arrays.stream(codes).mapToDouble(code -> code == positive ? 1 : -1).toArray();
      }
      return new RidgeTargets(targets, weights, lambda / 2);
    }

    /**
     * Whether values predict the class of a sample: the largest value where the largest target is,
     * or with one column the same sign.
     *
     * @param values one for each column
     */
    public boolean isHit(int sample, double[] values) {
      if (values.length == 1) {
        return values[0] > 0 == targets[0][sample] > 0;
      }
      int target = 0;
      int predicted = 0;
      for (int c = 1; c < values.length; c++) {
        target = targets[c][sample] > targets[target][sample] ? c : target;
        predicted = values[c] > values[predicted] ? c : predicted;
      }
      return target == predicted;
    }
  }
}
