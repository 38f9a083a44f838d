package io.github.redescend.kernels.lowrank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.run.Workers;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.gram.GramMatrix;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import java.lang.management.ManagementFactory;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several tiles, of which the last is smaller. */
class KernelProductsTest {
  private static final int N = 1000;
  private static final Compute ALONE = new Compute(Backends.standard(), Workers.of(1));

  static Stream<Kernel> kernels() {
    return Stream.of(new Gaussian(0.1), new Linear());
  }

  @ParameterizedTest
  @MethodSource("kernels")
  void tilesCoverTheMatrix(Kernel kernel) {
    DenseMatrix x = new DenseMatrix(N, 3, Draw.numbers(3 * N, 1));
    double[] alpha = Draw.numbers(N, 2);
    double[] stored = GramMatrix.of(kernel, x, ALONE).times(alpha, ALONE);
    double[] free = new KernelProducts(kernel, x, ALONE).times(alpha);
    for (int i = 0; i < N; i++) {
      assertThat(free[i]).isCloseTo(stored[i], within(1e-10));
    }
  }

  /** Temporary memory is not part of the budget, so it must stay small. */
  @ParameterizedTest
  @MethodSource("kernels")
  void productAllocatesLittleMemory(Kernel kernel) {
    DenseMatrix x = new DenseMatrix(N, 3, Draw.numbers(3 * N, 1));
    KernelProducts products = new KernelProducts(kernel, x, ALONE);
    double[] alpha = Draw.numbers(N, 2);
    products.times(alpha);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    products.times(alpha);
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    // The limit covers the sums of groups. One tile alone would take 819,200 bytes.
    assertThat(bytes).isLessThan(400_000);
  }
}
