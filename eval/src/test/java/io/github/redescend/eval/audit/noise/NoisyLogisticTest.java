package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.eval.audit.score.Verdict;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoisyLogisticTest {
  private static final int DRAWS = 12;
  private static final int SAMPLES = 300;

  /**
   * Scores of a regression on the labels given are the right ones moved and shrunk as the noise
   * moves and shrinks what they are fitted to. Curves that were all expected to have the slope of
   * clean scores would take up to a fifth of these wrong labels for overlap of the classes.
   */
  @ParameterizedTest
  @CsvSource({"0.2, 0.2", "0.4, 0", "0, 0.3", "0.1, 0.3", "0, 0"})
  void ratesAreFoundFromScoresThatTheNoiseHasShrunk(double from0, double from1) {
    double found0 = 0;
    double found1 = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      for (NoiseModel model : models(from0, from1, new Random(draw))) {
        found0 += model.weight() * model.transitions()[1] / DRAWS;
        found1 += model.weight() * model.transitions()[2] / DRAWS;
      }
    }
    assertThat(found0).isCloseTo(from0, within(0.04));
    assertThat(found1).isCloseTo(from1, within(0.04));
  }

  private static Iterable<NoiseModel> models(double from0, double from1, Random random) {
    double[] scores = new double[2 * SAMPLES];
    int[] given = new int[SAMPLES];
    for (int i = 0; i < SAMPLES; i++) {
      double right = 0.75 * (random.nextBoolean() ? 1 : -1) + 0.4 * random.nextGaussian();
      boolean one = random.nextDouble() < 1 / (1 + Math.exp(-4 * right));
      boolean moved = random.nextDouble() < (one ? from1 : from0);
      double seen = (1 - from0 - from1) * right + from0 - from1;
      scores[2 * i] = -seen / 2;
      scores[2 * i + 1] = seen / 2;
      given[i] = one == moved ? 0 : 1;
    }
    GivenLabels labels = new GivenLabels(given, new Verdict[SAMPLES]);
    return new TwoClassGrid(new ClassScores(2, scores), labels)
        .fit(Workers.of(1))
        .under(NoisePrior.cautious());
  }
}
