package io.github.redescend.kernels.space;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.core.space.FittedSpace;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.landmark.LandmarkCount;
import io.github.redescend.kernels.landmark.LandmarkRule.RandomRule;
import io.github.redescend.linalg.Compute;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LandmarkEmbeddingTest {
  private static final int N = 60;
  private static final int M = 10;
  private static final DenseMatrix X = Draw.samples(N, 2, 1);
  private static final int[] FIRST = IntStream.range(0, 40).toArray();
  private static final int[] LAST = IntStream.range(20, N).toArray();

  /** Counts its values. */
  private record Counted(AtomicInteger values) implements Kernel {
    @Override
    public double value(double[] x, double[] z) {
      values.incrementAndGet();
      return Math.exp(-Vectors.squaredDistance(x, z));
    }

    @Override
    public Spec spec() {
      return Spec.of("counted");
    }
  }

  private static FittedSpace embedded(Kernel kernel, MemoryBudget budget) {
    return new LandmarkSpaces(
            new LandmarkCount.Fixed(M), new RandomRule(), Compute.standard(), budget)
        .embed(X, kernel, true, Seed.of(2));
  }

  private static Hypothesis fitted(FittedSpace embedding, int[] rows) {
    DenseMatrix part = X.selectRows(rows);
    return embedding
        .space(rows)
        .ridge(Vectors.filled(rows.length, 1), 0.5)
        .solve(Draw.labels(part, 3));
  }

  @Test
  void spacesOverSomeSamplesShareTheFeatures() {
    AtomicInteger values = new AtomicInteger();
    FittedSpace embedding = embedded(new Counted(values), MemoryBudget.ofHeap());
    int landmarks = values.get();
    fitted(embedding, FIRST);
    fitted(embedding, LAST);
    assertThat(values.get() - landmarks).isEqualTo(N * M);
  }

  @Test
  void sharedFeaturesGiveTheSameFunctionsAsOnesOfTheirOwn() {
    Kernel kernel = new Counted(new AtomicInteger());
    FittedSpace shared = embedded(kernel, MemoryBudget.ofHeap());
    // Too little for the features of all samples.
    FittedSpace own = embedded(kernel, new MemoryBudget(3L * N * M * Double.BYTES));
    for (int[] rows : new int[][] {FIRST, LAST}) {
      Hypothesis expected = fitted(own, rows);
      Hypothesis found = fitted(shared, rows);
      assertThat(found.coefficients()).containsExactly(expected.coefficients(), within(1e-9));
      assertThat(found.values()).containsExactly(expected.values(), within(1e-9));
    }
  }
}
