package io.github.redescend.bench.curve;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.bench.curve.CurveMethod.CurvePoint;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CurveMethodTest {
  private static final int ROWS = 240;

  /** Three clusters at the corners of a triangle. */
  private static Dataset clusters(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] rows = new double[ROWS][2];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < ROWS; i++) {
      double angle = 2 * Math.PI * (i % 3) / 3;
      rows[i][0] = 3 * Math.cos(angle) + 0.3 * random.nextGaussian();
      rows[i][1] = 3 * Math.sin(angle) + 0.3 * random.nextGaussian();
      labels.add("heap " + i % 3);
    }
    return Dataset.of(DenseMatrix.of(rows), Labels.of(labels));
  }

  @ParameterizedTest
  @EnumSource
  void labelsHeldOutRows(CurveMethod method) {
    CurvePoint point = method.point(clusters(1), clusters(2), 0.5, 120);
    assertThat(point.error()).isLessThan(0.05);
    assertThat(point.cpu()).isNotNegative();
    assertThat(CurvePoint.parse(point.line()).method()).isEqualTo(point.method());
  }

  @Test
  void sizesIncreaseToAllRows() {
    assertThat(CurveMethod.LIBSVM.sizes(640)).isSorted().startsWith(10).endsWith(640);
    assertThat(CurveMethod.OURS.sizes(640)).isSorted().endsWith(400);
  }
}
