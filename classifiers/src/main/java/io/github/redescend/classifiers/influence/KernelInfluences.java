package io.github.redescend.classifiers.influence;

import io.github.redescend.classifiers.influence.ModelInfluences.Influences;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.kernels.gram.GramMatrix.GramWeightedSystem;
import io.github.redescend.kernels.gram.GramSpace;
import io.github.redescend.kernels.kernel.KernelBlock;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The influences of an exact kernel fit. Over the a samples with a weight, S = W^(1/2) and M = S (S
 * K S + lambda I)^-1 S,
 *
 * <pre>s(x) = M k(x) + M 1 (1 - 1' M k(x)) / (1' M 1),</pre>
 *
 * and without a bias the first term only. 2 a^2 numbers; one factorisation, then a^2 multiply-adds
 * per sample.
 */
final class KernelInfluences implements Influences {
  private final KernelBlock block;
  private final int samples;
  private final int[] active;
  private final GramWeightedSystem system;

  KernelInfluences(ModelInfluences model, Matrix points, double[] weights) {
    this.samples = weights.length;
    this.active = IntStream.range(0, samples).filter(i -> weights[i] > 0).toArray();
    Matrix rows = active.length == samples ? points : points.selectRows(active);
    this.block = new KernelBlock(model.kernel(), rows, model.compute());
    double[] positive = Arrays.stream(weights).filter(weight -> weight > 0).toArray();
    this.system =
        new GramSpace(
                model.kernel(), rows, model.parts().bias(), model.compute(), MemoryBudget.ofHeap())
            .ridge(positive, model.parts().lambda());
  }

  /** The memory of the fit, in numbers. */
  static double numbers(double[] weights) {
    double a = Arrays.stream(weights).filter(weight -> weight > 0).count();
    return 2 * a * a;
  }

  @Override
  public int samples() {
    return samples;
  }

  @Override
  public void write(Matrix x, int from, int to, double[] into) {
    int a = active.length;
    int count = to - from;
    double[] columns = new double[count * a];
    block.values(x, from, to, columns);
    system.toInfluences(columns, count);
    Arrays.fill(into, 0, count * samples, 0);
    for (int k = 0; k < count; k++) {
      for (int i = 0; i < a; i++) {
        into[k * samples + active[i]] = columns[k * a + i];
      }
    }
  }

  @Override
  public double[] fitted(double[] targets) {
    double[] some = Arrays.stream(active).mapToDouble(i -> targets[i]).toArray();
    double[] values = system.solve(some).values();
    double[] fitted = Vectors.filled(samples, Double.NaN);
    for (int i = 0; i < active.length; i++) {
      fitted[active[i]] = values[i];
    }
    return fitted;
  }
}
