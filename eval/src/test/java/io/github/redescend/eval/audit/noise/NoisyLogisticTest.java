package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NoisyLogisticTest {
  private static final int DRAWS = 12;

  /**
   * Curves with the slope of clean scores would explain up to a ninth of these wrong labels by
   * class overlap.
   */
  @ParameterizedTest
  @CsvSource({"0.2, 0.2", "0.4, 0", "0, 0.4", "0.1, 0.3", "0, 0"})
  void ratesAreEstimatedFromShrunkenScores(double from0, double from1) {
    double found0 = 0;
    double found1 = 0;
    for (int draw = 0; draw < DRAWS; draw++) {
      ShrunkScores drawn = ShrunkScores.draw(600, 0.5, 0.75, from0, from1, draw);
      for (NoiseModel model :
          new TwoClassGrid(drawn.scores(), drawn.labels())
              .fit(Workers.of(1))
              .under(NoisePrior.cautious())) {
        found0 += model.weight() * model.matrix().of(0, 1) / DRAWS;
        found1 += model.weight() * model.matrix().of(1, 0) / DRAWS;
      }
    }
    assertThat(found0).isCloseTo(from0, within(0.025));
    assertThat(found1).isCloseTo(from1, within(0.025));
  }
}
