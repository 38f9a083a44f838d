package io.github.redescend.testkit.space;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.FileMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.SpaceFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A space factory under test.
 *
 * @param name in the report
 * @param spaces the factory
 * @param kernel a supported kernel
 * @param bias whether functions have a bias
 */
public record SpaceSubject(String name, SpaceFactory spaces, KernelFamily kernel, boolean bias) {
  /** Spaces with a bias, named by their spec. */
  public static SpaceSubject of(SpaceFactory spaces, KernelFamily kernel) {
    return new SpaceSubject(spaces.spec() + " " + kernel.spec(), spaces, kernel, true);
  }

  public SpaceSubject withoutBias() {
    return new SpaceSubject(name + " without bias", spaces, kernel, false);
  }

  public SpaceSubject called(String other) {
    return new SpaceSubject(other, spaces, kernel, bias);
  }

  FittedSpace embed(Matrix samples) {
    return spaces.embed(samples, kernel, bias, Seed.of(3));
  }

  HypothesisSpace space() {
    return embed(ContractSamples.X).space();
  }

  @Override
  public String toString() {
    return name;
  }

  /** The contract's samples: some features, and every fifth weight, are 0. */
  static final class ContractSamples {
    static final int N = 60;
    static final double LAMBDA = 0.7;

    static final DenseMatrix X = features();

    static final double[] Y = numbers(N, 12);

    static final double[] W = weights();

    private ContractSamples() {}

    private static DenseMatrix features() {
      double[] values = numbers(4 * N, 11);
      Arrays.setAll(values, i -> i % 3 == 0 ? 0 : values[i]);
      return new DenseMatrix(N, 4, values);
    }

    private static double[] weights() {
      double[] weights = numbers(N, 13);
      Arrays.setAll(weights, i -> i % 5 == 0 ? 0 : Math.abs(weights[i]));
      return weights;
    }

    static double[] numbers(int count, long seed) {
      return Seed.of(seed).random().doubles(count, -1.5, 1.5).toArray();
    }

    static double[] all(double number) {
      return Vectors.filled(N, number);
    }

    static SparseMatrix sparse() {
      int[] start = new int[N + 1];
      List<Integer> columns = new ArrayList<>();
      for (int i = 0; i < N; i++) {
        for (int j = 0; j < X.columns(); j++) {
          if (X.get(i, j) != 0) {
            columns.add(j);
          }
        }
        start[i + 1] = columns.size();
      }
      double[] values = Arrays.stream(X.values()).filter(value -> value != 0).toArray();
      int[] indices = columns.stream().mapToInt(Integer::intValue).toArray();
      return new SparseMatrix(X.columns(), start, indices, values);
    }

    static FileMatrix inFile() {
      int d = X.columns();
      return new FileMatrix(
          N,
          d,
          (from, to, into) -> System.arraycopy(X.values(), from * d, into, 0, (to - from) * d));
    }

    static double[] slopes(double[] weights, Hypothesis f, double[] targets) {
      return Vectors.times(weights, Vectors.plus(f.values(), -1, targets));
    }
  }
}
