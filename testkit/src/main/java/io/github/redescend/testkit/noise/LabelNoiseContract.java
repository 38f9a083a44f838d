package io.github.redescend.testkit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Described;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.testkit.NamesTheSubject;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every noise model keeps, on 300 samples of three overlapping classes with the features
 * {@code x} and {@code y}. Parameters that are numbers are shares.
 *
 * @param <N> the type of the noise models
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class LabelNoiseContract<N extends Described> {
  private static final int N = 300;
  private static final int SEEDS = 8;
  private static final double TOLERANCE = 0.03;

  /** The noise models under test, with shares above 0 and up to 0.3. */
  protected abstract Stream<N> noises();

  /** The catalogue that makes them from their specs. */
  protected abstract Catalogue<N> catalogue();

  /** The labels that a noise model makes of samples. */
  protected abstract Labels corrupt(N noise, Dataset samples, Seed seed);

  /**
   * The share of all labels that a noise model should make wrong, in expectation.
   *
   * @param counts the samples of each class, the first class the largest
   */
  protected abstract double expected(N noise, int[] counts);

  /** The catalogue makes an equal noise model from the spec. */
  @ParameterizedTest
  @MethodSource("noises")
  protected void specMakesAnEqualNoise(N noise) {
    assertThat(catalogue().make(noise.spec())).isEqualTo(noise);
  }

  /** On the mean of several seeds as many labels differ from the clean ones as asked for. */
  @ParameterizedTest
  @MethodSource("noises")
  protected void corruptsTheRequestedShare(N noise) {
    Dataset samples = samples();
    int[] clean = samples.labels().codes();
    double wrong = 0;
    for (int seed = 1; seed <= SEEDS; seed++) {
      int[] codes = corrupt(noise, samples, Seed.of(seed)).codes();
      wrong += IntStream.range(0, N).filter(i -> codes[i] != clean[i]).count();
    }
    assertThat(wrong / SEEDS / N)
        .as("share of wrong labels")
        .isCloseTo(expected(noise, samples.labels().counts()), within(TOLERANCE));
  }

  /** The same seed makes the same labels wrong; classes and samples stay as they are. */
  @ParameterizedTest
  @MethodSource("noises")
  protected void theSeedDecides(N noise) {
    Dataset samples = samples();
    Labels one = corrupt(noise, samples, Seed.of(1));
    assertThat(one.classes()).isEqualTo(samples.labels().classes());
    assertThat(corrupt(noise, samples, Seed.of(1)).codes()).isEqualTo(one.codes());
    assertThat(corrupt(noise, samples, Seed.of(2)).codes()).isNotEqualTo(one.codes());
    assertThat(samples.labels().codes()).isEqualTo(samples().labels().codes());
  }

  /** Shares of 0 change nothing. */
  @ParameterizedTest
  @MethodSource("noises")
  protected void noShareChangesNothing(N noise) {
    Spec none = noise.spec();
    for (String share : shares(noise)) {
      none = none.with(share, 0.0);
    }
    Dataset samples = samples();
    assertThat(corrupt(catalogue().make(none), samples, Seed.of(1)).codes())
        .isEqualTo(samples.labels().codes());
  }

  /** Shares below 0, above 1 and that are no numbers are refused. */
  @ParameterizedTest
  @MethodSource("noises")
  protected void sharesOutOfRangeAreRefused(N noise) {
    for (String share : shares(noise)) {
      for (String value : List.of("-0.1", "1.1", "inf", "nan", "much")) {
        Spec wrong = noise.spec().with(share, value);
        assertThatThrownBy(() -> catalogue().make(wrong))
            .as(wrong.toString())
            .isInstanceOf(InvalidInputException.class);
      }
    }
  }

  private List<String> shares(N noise) {
    return catalogue().entry(noise.spec().name()).parameters().stream()
        .filter(NumberParameter.class::isInstance)
        .map(Parameter::name)
        .toList();
  }

  private static Dataset samples() {
    SplittableRandom random = Seed.of(41).random();
    double[][] rows = new double[N][];
    int[] codes = new int[N];
    for (int i = 0; i < N; i++) {
      codes[i] = i % 6 < 3 ? 0 : i % 6 < 5 ? 1 : 2;
      rows[i] =
          new double[] {2.5 * codes[i] + random.nextGaussian(), random.nextGaussian() - codes[i]};
    }
    Labels labels = new Labels(List.of("a", "b", "c"), codes);
    return new Dataset(DenseMatrix.of(rows), labels, Vectors.filled(N, 1), List.of("x", "y"));
  }
}
