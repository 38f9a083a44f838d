package io.github.redescend.classifiers.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.linalg.Compute;
import org.junit.jupiter.api.Test;

class LearnedMetricTest {
  private static final Compute COMPUTE = Compute.standard();

  private static final DenseMatrix SAMPLES =
      new DenseMatrix(2, 3, new double[] {1, 0, -2, 0, 3, 0.5});

  @Test
  void singleSamplesAndBatchesAreTransformedEqually() {
    double[] full = {2, 0.5, 0.1, 0.5, 1, 0.3, 0.1, 0.3, 1.5};
    for (LearnedMetric metric :
        new LearnedMetric[] {
          new LearnedMetric(LearnedMetric.Form.FULL, 3, full, COMPUTE),
          new LearnedMetric(LearnedMetric.Form.DIAGONAL, 3, new double[] {2, 0, 0.5}, COMPUTE)
        }) {
      Matrix mapped = metric.map(SAMPLES);
      double[] into = new double[3];
      for (int i = 0; i < 2; i++) {
        metric.map(SAMPLES.row(i), into);
        for (int j = 0; j < 3; j++) {
          assertThat(into[j]).isCloseTo(mapped.get(i, j), within(1e-15));
        }
      }
    }
  }

  @Test
  void diagonalMetricKeepsSparseSamplesSparse() {
    SparseMatrix sparse =
        new SparseMatrix(
            3, new int[] {0, 2, 4}, new int[] {0, 2, 1, 2}, new double[] {1, -2, 3, 0.5});
    LearnedMetric metric =
        new LearnedMetric(LearnedMetric.Form.DIAGONAL, 3, new double[] {2, 0.1, 0.5}, COMPUTE);
    Matrix mapped = metric.map(sparse);
    assertThat(mapped).isInstanceOf(SparseMatrix.class);
    assertThat(mapped.toDense().values()).isEqualTo(metric.map(SAMPLES).toDense().values());
    assertThat(sparse.values()).containsExactly(1, -2, 3, 0.5);
  }

  /**
   * The root of diag(4, 1, 1) has trace 3, so that its entries are the relevance of the features.
   */
  @Test
  void rootIsNormalised() {
    LearnedMetric diagonal =
        LearnedMetric.root(LearnedMetric.Form.DIAGONAL, 3, new double[] {4, 1, 1}, COMPUTE);
    LearnedMetric full =
        LearnedMetric.root(
            LearnedMetric.Form.FULL, 3, new double[] {4, 0, 0, 0, 1, 0, 0, 0, 1}, COMPUTE);
    assertThat(diagonal.relevance()).containsExactly(new double[] {2, 0.5, 0.5}, within(1e-14));
    assertThat(full.relevance()).containsExactly(new double[] {2, 0.5, 0.5}, within(1e-14));
  }
}
