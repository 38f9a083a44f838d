package io.github.redescend.classifiers.distance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.kernels.kernel.Gaussian;
import io.github.redescend.kernels.kernel.Polynomial;
import io.github.redescend.kernels.kernel.RationalQuadratic;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.linalg.Compute;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GradientsTest {
  private static final Compute COMPUTE = Compute.standard();
  private static final int D = 3;

  private static double[] at(Gradients gradients, Matrix samples, int output) {
    double[] all = new double[samples.rows() * D];
    gradients.each(
        samples,
        (k, from, rows, some) -> {
          if (k == output) {
            System.arraycopy(some, 0, all, from * D, rows * D);
          }
        });
    return all;
  }

  @Test
  void gradientsAgreeWithCentralDifferences() {
    for (Kernel kernel : new Kernel[] {new Gaussian(0.7), new RationalQuadratic(0.6, 1.5)}) {
      KernelExpansion f = expansion(kernel);
      DenseMatrix samples = numbers(11, D, 2);
      for (int output = 0; output < 2; output++) {
        double[] found = at(new Gradients(f, COMPUTE), samples, output);
        for (int i = 0; i < samples.rows(); i++) {
          for (int j = 0; j < D; j++) {
            assertThat(found[i * D + j])
                .as("%s, output %s, sample %s, feature %s", kernel.spec(), output, i, j)
                .isCloseTo(difference(f, samples.row(i), output, j), within(1e-8));
          }
        }
      }
    }
  }

  /** At a point of the expansion, the point's own term has no gradient direction. */
  @Test
  void gradientsAtExpansionPointsAgreeWithCentralDifferences() {
    KernelExpansion f = expansion(new Gaussian(0.7));
    double[] found = at(new Gradients(f, COMPUTE), f.points(), 1);
    for (int j = 0; j < D; j++) {
      assertThat(found[j]).isCloseTo(difference(f, f.points().row(0), 1, j), within(1e-8));
    }
  }

  @Test
  void theMetricIsTheWeightedMeanOuterProduct() {
    KernelExpansion f = expansion(new Gaussian(0.7));
    Gradients gradients = new Gradients(f, COMPUTE);
    DenseMatrix samples = numbers(9, D, 5);
    double[] weights = {1, 0, 2, 0.5, 1, 1, 3, 1, 1};
    double[][] m = new double[D][D];
    double trace = 0;
    for (int output = 0; output < 2; output++) {
      double[] g = at(gradients, samples, output);
      for (int i = 0; i < 9; i++) {
        for (int a = 0; a < D; a++) {
          for (int b = 0; b < D; b++) {
            m[a][b] += weights[i] * g[i * D + a] * g[i * D + b];
          }
        }
      }
    }
    for (int a = 0; a < D; a++) {
      trace += m[a][a];
    }
    LearnedMetric none = LearnedMetric.none(D, COMPUTE);
    double[] a = gradients.metric(none, LearnedMetric.Form.FULL, samples, weights).map();
    LearnedMetric diagonal = gradients.metric(none, LearnedMetric.Form.DIAGONAL, samples, weights);
    for (int i = 0; i < D; i++) {
      assertThat(diagonal.relevance()[i]).isCloseTo(m[i][i] * D / trace, within(1e-12));
      for (int j = 0; j < D; j++) {
        double square = 0;
        for (int l = 0; l < D; l++) {
          square += a[i * D + l] * a[l * D + j];
        }
        assertThat(square).isCloseTo(m[i][j] * D / trace, within(1e-12));
      }
    }
  }

  /** Gradients at transformed samples are with respect to the original features. */
  @Test
  void laterRoundsUseTheOriginalFeatures() {
    KernelExpansion f = expansion(new Gaussian(0.7));
    double[] map = {2, 0.5, 0.1, 0.5, 1, 0.3, 0.1, 0.3, 1.5};
    LearnedMetric before = new LearnedMetric(LearnedMetric.Form.FULL, D, map, COMPUTE);
    MetricFunction whole = new MetricFunction(before, f);
    DenseMatrix samples = numbers(1, D, 8);
    Matrix mapped = before.map(samples);
    double[] one = {1};
    LearnedMetric found =
        new Gradients(f, COMPUTE).metric(before, LearnedMetric.Form.FULL, mapped, one);
    double[] slope = new double[D];
    double total = 0;
    for (int output = 0; output < 2; output++) {
      for (int j = 0; j < D; j++) {
        double[] up = samples.row(0);
        double[] down = samples.row(0);
        up[j] += 1e-6;
        down[j] -= 1e-6;
        double[] high = new double[2];
        double[] low = new double[2];
        whole.scores(up, high);
        whole.scores(down, low);
        double g = (high[output] - low[output]) / 2e-6;
        slope[j] += g * g;
        total += g * g;
      }
    }
    for (int j = 0; j < D; j++) {
      assertThat(found.relevance()[j]).isCloseTo(slope[j] * D / total, within(1e-6));
    }
  }

  @Test
  void otherKernelsAreRejectedAndConstantFunctionsKeepTheMetric() {
    KernelExpansion polynomial = expansion(new Polynomial(2, 1, 1));
    assertThatThrownBy(() -> new Gradients(polynomial, COMPUTE))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("kernel 'polynomial' is not a function of the Euclidean distance");
    KernelExpansion zero =
        new KernelExpansion(
            new Gaussian(1), numbers(4, D, 1), new double[4], new double[1], COMPUTE);
    LearnedMetric none = LearnedMetric.none(D, COMPUTE);
    for (LearnedMetric.Form form : LearnedMetric.Form.values()) {
      assertThat(
              new Gradients(zero, COMPUTE)
                  .metric(none, form, numbers(2, D, 3), new double[] {1, 1}))
          .isSameAs(none);
    }
  }

  private static double difference(KernelExpansion f, double[] x, int output, int feature) {
    double[] up = x.clone();
    double[] down = x.clone();
    up[feature] += 1e-5;
    down[feature] -= 1e-5;
    double[] high = new double[2];
    double[] low = new double[2];
    f.scores(up, high);
    f.scores(down, low);
    return (high[output] - low[output]) / 2e-5;
  }

  private static KernelExpansion expansion(Kernel kernel) {
    double[] coefficients = numbers(2, 7, 4).values();
    return new KernelExpansion(
        kernel, numbers(7, D, 1), coefficients, new double[] {0.2, -1}, COMPUTE);
  }

  private static DenseMatrix numbers(int n, int d, long seed) {
    SplittableRandom random = Seed.of(seed).random();
    return new DenseMatrix(n, d, random.doubles((long) n * d, -1.5, 1.5).toArray());
  }
}
