package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.linalg.Compute;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelEvidenceTest {
  private static final int MANY_DRAWS = 12;

  /** The number of tables with a smaller class for which the noise is called unequal. */
  private static long unequal(double from0, double from1, int draws) {
    return IntStream.range(0, draws)
        .filter(
            seed -> {
              ShrunkScores drawn = ShrunkScores.draw(200, 0.3, 0.5, from0, from1, seed);
              return LabelEvidence.of(
                      drawn.scores(),
                      Optional.empty(),
                      drawn.labels(),
                      Seed.of(1),
                      Compute.standard())
                  .unequal();
            })
        .count();
  }

  @Test
  void symmetricNoiseOfUnequalOverlappingClassesIsNotCalledUnequal() {
    assertThat(unequal(0.2, 0.2, 30)).isZero();
  }

  /**
   * Three classes with little evidence to separate noise from overlap. The most likely rate alone
   * is far off in single draws, and its interval excludes the others.
   */
  @Test
  void ratesOfManyClassesAreAveraged() {
    int held = 0;
    double bias = 0;
    for (int seed = 0; seed < MANY_DRAWS; seed++) {
      int n = 150;
      Random random = new Random(seed);
      double[] scores = new double[3 * n];
      int[] given = new int[n];
      int wrong = 0;
      for (int i = 0; i < n; i++) {
        int right = random.nextInt(3);
        given[i] = random.nextDouble() < 0.2 ? (right + 1 + random.nextInt(2)) % 3 : right;
        wrong += given[i] == right ? 0 : 1;
        for (int c = 0; c < 3; c++) {
          scores[3 * i + c] = 0.7 * ((c == right ? 1 : -1) + 0.5 * random.nextGaussian());
        }
      }
      NoiseEstimate.Interval rate =
          LabelEvidence.of(
                  new ClassScores(3, scores),
                  Optional.empty(),
                  new GivenLabels(given, new Verdict[n]),
                  Seed.of(1),
                  Compute.standard())
              .under(NoisePrior.cautious())
              .noise()
              .rate();
      double truth = (double) wrong / n;
      held += rate.low() <= truth && truth <= rate.high() ? 1 : 0;
      bias += (rate.estimate() - truth) / MANY_DRAWS;
    }
    assertThat(held).isGreaterThanOrEqualTo(10);
    assertThat(bias).isBetween(-0.03, 0.03);
  }

  @Test
  void oneSidedNoiseIsCalledUnequal() {
    assertThat(unequal(0.4, 0, 5)).isEqualTo(5);
    assertThat(unequal(0, 0.4, 5)).isEqualTo(5);
  }
}
