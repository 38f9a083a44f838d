package io.github.redescend.solvers.hinge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.space.KernelSpace.KernelRows;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** 40 samples with a nearly singular kernel and little regularisation, so that steps are many. */
class CoreSetTest {
  private static final int N = 40;

  private final double[] x = new SplittableRandom(7).doubles(N, 0, 3).toArray();
  private final double[] labels = new double[N];
  private final double[] ridge = new double[N];
  private final KernelRows kernel =
      new KernelRows() {
        @Override
        public int samples() {
          return N;
        }

        @Override
        public double diagonal(int sample) {
          return 1;
        }

        @Override
        public Columns columns(int[] samples) {
          return (sample, into) -> {
            for (int k = 0; k < samples.length; k++) {
              into[k] = value(sample, samples[k]);
            }
          };
        }
      };

  CoreSetTest() {
    for (int i = 0; i < N; i++) {
      labels[i] = Math.sin(5 * x[i]) > 0 ? 1 : -1;
      ridge[i] = 1e-3 * (1 + i % 3);
    }
  }

  private double value(int i, int j) {
    return Math.exp(-(x[i] - x[j]) * (x[i] - x[j]));
  }

  private CoreSet of(int size, boolean bias) {
    CoreSet set = new CoreSet(kernel, labels, ridge, bias);
    for (int i = 0; i < size; i++) {
      set.add((7 * i) % N);
    }
    return set;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theDualIsThatOfTheCoefficients(boolean bias) {
    CoreSet set = of(30, bias);
    assertThat(set.minimise(1e-3, () -> false)).isTrue();
    set.add((7 * 30) % N);
    assertThat(set.minimise(1e-6, () -> false)).isTrue();
    assertThat(set.size()).isEqualTo(31);
    double[] alpha = set.coefficients();
    int[] all = new int[N];
    double total = 0;
    double sum = 0;
    double dual = 0;
    for (int i = 0; i < N; i++) {
      all[i] = i;
      assertThat(labels[i] * alpha[i] >= 0).isTrue();
      total += Math.abs(alpha[i]);
      sum += alpha[i];
      dual += Math.abs(alpha[i]) - ridge[i] * alpha[i] * alpha[i] / 2;
    }
    double[] f = set.values(all);
    for (int i = 0; i < N; i++) {
      double expected = bias ? sum : 0;
      for (int j = 0; j < N; j++) {
        expected += alpha[j] * value(i, j);
      }
      assertThat(f[i]).isCloseTo(expected, within(1e-9 * total));
      dual -= alpha[i] * expected / 2;
      // The margin is 1 - d_i alpha_i where alpha is not 0, and at least 1 elsewhere in the set.
      if (alpha[i] != 0) {
        assertThat(labels[i] * f[i]).isCloseTo(1 - ridge[i] * Math.abs(alpha[i]), within(2e-6));
      }
    }
    for (int k = 0; k <= 30; k++) {
      int i = (7 * k) % N;
      assertThat(labels[i] * f[i] + ridge[i] * Math.abs(alpha[i])).isGreaterThan(1 - 2e-6);
    }
    assertThat(set.total()).isCloseTo(total, within(1e-9 * total));
    assertThat(set.bias()).isCloseTo(bias ? sum : 0, within(1e-9 * total));
    assertThat(set.dual()).isCloseTo(dual, within(1e-9 * total));
  }

  /** A tolerance below rounding ends, and a run is cancelled only between sweeps of 1024 steps. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void roundingAndCancellationEndARun(boolean bias) {
    CoreSet set = of(N, bias);
    assertThat(set.minimise(1e-300, () -> false)).isTrue();
    CoreSet other = of(N, bias);
    assertThat(other.minimise(1e-300, () -> true)).isFalse();
    assertThat(other.dual()).isPositive().isLessThan(set.dual());
    assertThat(of(2, bias).minimise(1e-3, () -> true)).isTrue();
  }
}
