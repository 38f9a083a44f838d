package io.github.redescend.core.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.sample.Samples.SampleScan;
import io.github.redescend.core.space.FunctionSpace.LeastSquaresProblem;
import io.github.redescend.core.space.Hypothesis;
import io.github.redescend.core.space.SampleColumn;
import io.github.redescend.core.space.SampleColumn.SampleNumbers;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blockwise passes over arrays agree with one loop. */
class LocalSamplesTest {
  /** Lengths below, at and above the block size, divisible by it or not. */
  @ParameterizedTest
  @ValueSource(ints = {1, 511, 512, 513, 1024, 1700})
  void blocksCoverAllSamples(int n) {
    double[] y = numbers(n, 1).map(Math::signum).toArray();
    double[] s = numbers(n, 2).map(Math::abs).toArray();
    double[] values = numbers(n, 3).toArray();
    LocalSamples samples = new LocalSamples(y, s);
    Hypothesis f = new Hypothesis(new double[0], 0, values);
    SampleColumn column = samples.column(new WeightedMargins(), f);
    SampleScan.Sums sums =
        samples.pass(
            SampleScan.of(new Total(false), column)
                .withFunctional(column)
                .withLeastSquares(column, f));
    double expected = 0;
    double functional = 0;
    for (int i = 0; i < n; i++) {
      assertThat(samples.numbers(column)[i]).isEqualTo(s[i] * y[i] * values[i]);
      expected += s[i] * y[i] * values[i];
      functional += s[i] * y[i] * values[i] * values[i];
    }
    assertThat(sums.values()[0]).isCloseTo(expected, within(1e-12 * n));
    assertThat(sums.functional().at(f)).isCloseTo(functional, within(1e-12 * n));
    assertThat(sums.functional().times(-2).at(f)).isCloseTo(-2 * functional, within(1e-12 * n));
    LeastSquaresProblem.OfSamples problem = (LeastSquaresProblem.OfSamples) sums.leastSquares();
    assertThat(problem.weights()).isEqualTo(samples.numbers(column));
    assertThat(problem.targets()).isEqualTo(values);
    assertThat(samples.weights().count()).isEqualTo(n);
    assertThat(samples.weights().sum()).isCloseTo(DoubleStream.of(s).sum(), within(1e-12 * n));
    assertThat(samples.largestWeight()).isEqualTo(DoubleStream.of(s).max().orElseThrow());
    assertThat(SampleNumbers.of(samples.labels())).isEqualTo(y);
  }

  /** Any block size gives the same column. */
  @ParameterizedTest
  @ValueSource(ints = {1, 400, 700, 1700})
  void blocksOfAColumnCoverTheColumn(int part) {
    int n = 1700;
    double[] y = numbers(n, 1).map(Math::signum).toArray();
    double[] s = numbers(n, 2).map(Math::abs).toArray();
    double[] values = numbers(n, 3).toArray();
    LocalSamples samples = new LocalSamples(y, s);
    SampleColumn whole = samples.column(new WeightedMargins(), new SampleNumbers(values));
    double[] column = new double[n];
    for (int to = n; to > 0; to -= part) {
      samples.write(new WeightedMargins(), Math.max(0, to - part), to, column, values);
    }
    assertThat(column).containsExactly(samples.numbers(whole));
  }

  /** Reductions that need all residuals never receive a block of them. */
  @Test
  void reductionsThatNeedAllSamplesGetThem() {
    int n = 5000;
    double[] ones = DoubleStream.generate(() -> 1).limit(n).toArray();
    LocalSamples samples = new LocalSamples(ones, ones);
    assertThat(samples.sums(new Total(true), samples.labels())[0]).isEqualTo(n);
    assertThat(SampleNumbers.of(samples.column(new Rows(), samples.labels())))
        .hasSize(n)
        .containsOnly(n);
  }

  /** A column on other processes has no local numbers. */
  @Test
  void remoteColumnsAreRejected() {
    record Elsewhere() implements SampleColumn {}
    LocalSamples samples = new LocalSamples(new double[] {1}, new double[] {1});
    assertThatThrownBy(() -> samples.numbers(new Elsewhere()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("needs single rows");
  }

  private static DoubleStream numbers(int n, long seed) {
    return new SplittableRandom(seed).doubles(n, -1, 1);
  }

  private record WeightedMargins() implements Samples.SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      double[] u = run.margins(0, run.scratch(0));
      for (int i = 0; i < run.rows(); i++) {
        into[i] = run.sampleWeights()[i] * u[i];
      }
    }
  }

  /** The number of rows in the block. */
  private record Rows() implements Samples.SampleMap {
    @Override
    public void of(SampleBlock run, double[] into) {
      java.util.Arrays.fill(into, run.rows());
    }

    @Override
    public boolean needsAll() {
      return true;
    }
  }

  /** The sum of column 0, or the number of samples if it needs all of them at once. */
  private record Total(boolean needsAll) implements Samples.SampleReduction {
    @Override
    public int sums() {
      return 1;
    }

    @Override
    public void of(SampleBlock run, double[] sums) {
      if (needsAll) {
        sums[0] = run.rows();
        return;
      }
      for (double x : run.column(0)) {
        sums[0] += x;
      }
    }
  }
}
