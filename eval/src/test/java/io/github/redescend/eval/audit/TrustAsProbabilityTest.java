package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.audit.noise.NoiseEstimate;
import io.github.redescend.eval.audit.noise.NoisePrior;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clusters with a known number of known label errors. */
class TrustAsProbabilityTest {
  /** Fixed settings, because model selection takes most of the time. */
  private static final Audit AUDIT =
      new Audit(
          Assembly.standard(),
          Optional.of(Spec.parse("gaussian:gamma=0.5")),
          Optional.empty(),
          OptionalDouble.of(1),
          true,
          NoisePrior.standard(),
          Seed.of(1));

  private record Heaps(double[][] rows, int[] right, int[] given, int classes) {
    Dataset data() {
      return Dataset.of(
          DenseMatrix.of(rows),
          Labels.of(IntStream.of(given).mapToObj(label -> "c" + label).toList()));
    }

    double rate() {
      return IntStream.range(0, given.length).filter(i -> given[i] != right[i]).count()
          / (double) given.length;
    }

    /** The mean trust in the wrong labels or in the correct ones. */
    double trust(AuditResult result, boolean wrong) {
      return IntStream.range(0, given.length)
          .filter(i -> (given[i] != right[i]) == wrong)
          .mapToDouble(i -> result.trust()[i])
          .average()
          .orElseThrow();
    }
  }

  private enum Move {
    NEXT,
    EVENLY,
    WITHIN_PAIRS;

    int of(int label, int classes, Random random) {
      return switch (this) {
        case NEXT -> (label + 1) % classes;
        case EVENLY -> (label + 1 + random.nextInt(classes - 1)) % classes;
        case WITHIN_PAIRS -> label ^ 1;
      };
    }
  }

  /** Gaussian clusters on a circle. A share of the labels is moved. */
  private static Heaps clusters(
      int n, int classes, double spread, Move move, double share, long seed) {
    Random random = new Random(seed);
    double[][] rows = new double[n][2];
    int[] right = new int[n];
    int[] given = new int[n];
    for (int i = 0; i < n; i++) {
      right[i] = i % classes;
      double angle = 2 * Math.PI * right[i] / classes;
      rows[i][0] = 3 * Math.cos(angle) + spread * random.nextGaussian();
      rows[i][1] = 3 * Math.sin(angle) + spread * random.nextGaussian();
      given[i] = random.nextDouble() < share ? move.of(right[i], classes, random) : right[i];
    }
    return new Heaps(rows, right, given, classes);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 0.6, NEXT, 1",
    "3, 1, NEXT, 2",
    "3, 1, NEXT, 3",
    "3, 1, EVENLY, 1",
    "3, 1, EVENLY, 2",
    "3, 1, EVENLY, 3",
    "3, 1, EVENLY, 4",
    "4, 0.6, WITHIN_PAIRS, 1",
    "4, 0.6, NEXT, 2"
  })
  void rateAndTrustAreCalibratedForAnyNoise(int classes, double spread, Move move, long seed) {
    Heaps clusters = clusters(600, classes, spread, move, 0.15, seed);
    AuditResult result = AUDIT.run(clusters.data());
    NoiseEstimate.Interval rate = result.noise().rate();
    assertThat(rate.estimate()).isCloseTo(clusters.rate(), within(0.03));
    assertThat(rate.low()).isLessThan(clusters.rate());
    assertThat(rate.high()).isGreaterThan(clusters.rate());
    assertThat(clusters.trust(result, true)).isLessThan(0.3);
    assertThat(clusters.trust(result, false)).isGreaterThan(0.95);
  }

  @Test
  void noiseMatrixShowsWhereLabelsMoved() {
    double[][] matrix =
        AUDIT.run(clusters(600, 3, 0.6, Move.NEXT, 0.15, 1).data()).noise().matrix();
    for (int c = 0; c < 3; c++) {
      assertThat(matrix[c][(c + 1) % 3]).isCloseTo(0.15, within(0.04));
      assertThat(matrix[c][(c + 2) % 3]).isLessThan(0.02);
    }
  }
}
