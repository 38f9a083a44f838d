package io.github.redescend.classifiers.probability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.probability.CalibrationMethod.IsotonicFit;
import io.github.redescend.classifiers.probability.CalibrationMethod.PlattFit;
import io.github.redescend.classifiers.probability.ScoreMap.Interpolation;
import io.github.redescend.classifiers.probability.ScoreMap.Sigmoid;
import io.github.redescend.core.InvalidInputException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreMapsTest {
  /** Overlapping scores with weights 0 to 3 and ties. */
  static ScoredSamples samples(int n, double shift, double scale, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[] scores = new double[n];
    boolean[] positive = new boolean[n];
    double[] weights = new double[n];
    for (int i = 0; i < n; i++) {
      positive[i] = i < 2 ? i == 0 : random.nextDouble() < 0.4;
      double f = shift + (positive[i] ? 0.7 : -0.7) + random.nextGaussian();
      scores[i] = scale * Math.rint(8 * f) / 8;
      weights[i] = i < 2 ? 1 : random.nextInt(4);
    }
    return new ScoredSamples(scores, positive, weights);
  }

  private static ScoredSamples duplicated(ScoredSamples some) {
    int n = (int) Arrays.stream(some.weights()).sum();
    double[] scores = new double[n];
    boolean[] positive = new boolean[n];
    double[] weights = new double[n];
    Arrays.fill(weights, 1);
    int at = 0;
    for (int i = 0; i < some.size(); i++) {
      for (int copy = 0; copy < some.weights()[i]; copy++) {
        scores[at] = some.scores()[i];
        positive[at++] = some.positive()[i];
      }
    }
    return new ScoredSamples(scores, positive, weights);
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-200, 1e-8, 1, 1e8, 1e200})
  void sigmoidHasZeroGradientAtAnyScale(double scale) {
    for (long seed = 0; seed < 20; seed++) {
      ScoredSamples samples = samples(60, 0.5, scale, seed);
      Sigmoid found = PlattFit.of(samples);
      double[] targets = samples.targets();
      double byIntercept = 0;
      double bySlope = 0;
      double total = Arrays.stream(samples.weights()).sum();
      for (int i = 0; i < samples.size(); i++) {
        double error = samples.weights()[i] * (found.positive(samples.scores()[i]) - targets[i]);
        byIntercept += error;
        bySlope += error * samples.scores()[i] / scale;
      }
      assertThat(found.slope()).isPositive();
      assertThat(byIntercept / total).isCloseTo(0, within(1e-9));
      assertThat(bySlope / total).isCloseTo(0, within(1e-9));
    }
  }

  @Test
  void separatedScoresGiveAFiniteSigmoid() {
    ScoredSamples apart =
        new ScoredSamples(
            new double[] {-3, -2, 2, 3},
            new boolean[] {false, false, true, true},
            new double[] {1, 1, 1, 1});
    Sigmoid found = PlattFit.of(apart);
    // Two groups symmetric about 0 with smoothed targets give probabilities near 3/4.
    assertThat(found.intercept()).isCloseTo(0, within(1e-9));
    assertThat(found.positive(2)).isBetween(0.65, 0.75);
    assertThat(found.positive(3)).isBetween(0.75, 0.85);
  }

  @Test
  void reversedScoresGiveAConstantMap() {
    ScoredSamples wrong =
        new ScoredSamples(
            new double[] {-2, -1, 1, 2, 2},
            new boolean[] {true, true, false, false, false},
            new double[] {1, 1, 1, 1, 1});
    Sigmoid found = PlattFit.of(wrong);
    assertThat(found.slope()).isZero();
    double mean = Arrays.stream(wrong.targets()).average().orElseThrow();
    assertThat(found.positive(17)).isCloseTo(mean, within(1e-12));
    ScoredSamples still =
        new ScoredSamples(
            new double[3], new boolean[] {true, false, false}, new double[] {1, 1, 1});
    assertThat(PlattFit.of(still).slope()).isZero();
  }

  @Test
  void aSigmoidIsPreciseInBothTails() {
    Sigmoid map = new Sigmoid(1, 0);
    assertThat(map.negative(50)).isCloseTo(Math.exp(-50), within(1e-34));
    assertThat(map.positive(-700)).isCloseTo(Math.exp(-700), within(1e-316));
    assertThat(map.positive(1e308)).isOne();
    assertThat(map.negative(1e308)).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void weightsCountAsCopies(CalibrationMethod method) {
    for (long seed = 0; seed < 20; seed++) {
      ScoredSamples weighted = samples(50, 0.3, 1, seed);
      ScoreMap once = method.fit(weighted, true);
      ScoreMap often = method.fit(duplicated(weighted), true);
      for (double f = -3; f <= 3; f += 0.05) {
        assertThat(once.positive(f)).isCloseTo(often.positive(f), within(1e-9));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLATT", "ISOTONIC"})
  void mapsAreNondecreasing(CalibrationMethod method) {
    for (long seed = 0; seed < 20; seed++) {
      for (boolean sided : new boolean[] {true, false}) {
        ScoreMap map = method.fit(samples(40, -0.4, 1, seed), sided);
        double before = 0;
        for (double f = -5; f <= 5; f += 0.01) {
          assertThat(map.positive(f)).isBetween(before, 1.0);
          assertThat(map.positive(f) + map.negative(f)).isCloseTo(1, within(1e-15));
          before = map.positive(f);
        }
      }
    }
  }

  /** m_i is the maximum over starts a of the minimum over ends b of the mean of a..b. */
  @Test
  void poolingFindsTheIsotonicRegression() {
    SplittableRandom random = new SplittableRandom(4);
    for (int trial = 0; trial < 200; trial++) {
      int n = 1 + random.nextInt(12);
      double[] t = random.doubles(n).map(x -> Math.rint(4 * x) / 4).toArray();
      double[] w = random.doubles(n).map(x -> 0.1 + x).toArray();
      double[] found = ScoredSamples.isotonic(t, w);
      for (int i = 0; i < n; i++) {
        double most = Double.NEGATIVE_INFINITY;
        for (int a = 0; a <= i; a++) {
          double least = Double.POSITIVE_INFINITY;
          for (int b = i; b < n; b++) {
            least = Math.min(least, mean(t, w, a, b));
          }
          most = Math.max(most, least);
        }
        assertThat(found[i]).isCloseTo(most, within(1e-12));
      }
    }
  }

  private static double mean(double[] t, double[] w, int from, int to) {
    double sum = 0;
    double weight = 0;
    for (int i = from; i <= to; i++) {
      sum += w[i] * t[i];
      weight += w[i];
    }
    return sum / weight;
  }

  /** The constrained optimum is at least as good as any other map that satisfies the constraint. */
  @Test
  void constrainedIsotonicMapIsOptimal() {
    for (long seed = 0; seed < 20; seed++) {
      ScoredSamples samples = samples(30, 0.6, 1, seed);
      double least = squares(IsotonicFit.of(samples, true), samples, true);
      for (long other = 100; other < 110; other++) {
        ScoreMap competitor = IsotonicFit.of(samples(30, 0, 1, other), true);
        assertThat(squares(competitor, samples, true)).isGreaterThanOrEqualTo(least - 1e-12);
      }
      // The unconstrained map, clipped at 1/2, satisfies the constraint too.
      ScoreMap free = IsotonicFit.of(samples, false);
      assertThat(squares(free, samples, true)).isGreaterThanOrEqualTo(least - 1e-12);
      assertThat(squares(free, samples, false)).isLessThanOrEqualTo(least + 1e-12);
    }
  }

  private static double squares(ScoreMap map, ScoredSamples samples, boolean cut) {
    double[] targets = samples.targets();
    double sum = 0;
    for (int i = 0; i < targets.length; i++) {
      double f = samples.scores()[i];
      double p = map.positive(f);
      double kept = !cut ? p : f > 0 ? Math.max(0.5, p) : Math.min(0.5, p);
      sum += samples.weights()[i] * (kept - targets[i]) * (kept - targets[i]);
    }
    return sum;
  }

  @Test
  void distantKnotsDoNotOverflow() {
    Interpolation map =
        new Interpolation(new double[] {-1.7e308, 1.7e308}, new double[] {0.25, 0.75});
    assertThat(map.positive(0)).isCloseTo(0.5, within(1e-15));
    assertThat(map.positive(Double.MAX_VALUE)).isEqualTo(0.75);
  }

  @Test
  void rejectsInvalidMaps() {
    assertThatThrownBy(() -> new Sigmoid(-1, 0))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("slope");
    assertThatThrownBy(() -> new Interpolation(new double[] {1, 1}, new double[] {0, 1}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("ascend");
    assertThatThrownBy(() -> new Interpolation(new double[] {1, 2}, new double[] {1, 0}))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("must not fall");
    assertThatThrownBy(() -> new Interpolation(new double[0], new double[0]))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(
            () ->
                new ScoredSamples(
                    new double[] {Double.NaN}, new boolean[] {true}, new double[] {1}))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(
            () -> new ScoredSamples(new double[1], new boolean[] {true}, new double[] {0}))
        .isInstanceOf(InvalidInputException.class);
  }
}
