package io.github.redescend.kernels.explicit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.kernels.Draw;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.linalg.Compute;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LandmarkMapTest {
  /** Pivoting would change the order and find duplicates one at a time. */
  @Test
  void duplicateLandmarksAreDroppedInOrder() {
    DenseMatrix distinct = Draw.samples(12, 3, 4);
    int[] places = IntStream.range(0, 18).map(i -> i < 9 ? i : i - 6).toArray();
    LandmarkMap map =
        LandmarkMap.of(new Gaussian(0.5), distinct.selectRows(places), Compute.standard());
    assertThat(map.points().toDense().values()).isEqualTo(distinct.values());
    assertThat(map.factor())
        .isEqualTo(LandmarkMap.of(new Gaussian(0.5), distinct, Compute.standard()).factor());
  }
}
