package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.core.Seed;
import io.github.redescend.linalg.Compute;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelEvidenceTest {
  private static final int DRAWS = 30;

  /** Of how many tables with a smaller class the two are said to lose their labels unequally. */
  private static long unequal(double from0, double from1) {
    return IntStream.range(0, DRAWS)
        .filter(
            seed -> {
              ShrunkScores drawn = ShrunkScores.draw(200, 0.3, 0.5, from0, from1, seed);
              return LabelEvidence.of(
                      null,
                      drawn.scores(),
                      drawn.labels(),
                      UsualCurve.OF_NOISY_SCORES,
                      Seed.of(1),
                      Compute.standard())
                  .unequal();
            })
        .count();
  }

  @Test
  void evenNoiseOfOverlappingClassesOfUnequalSizeIsNotCalledUnequal() {
    assertThat(unequal(0.2, 0.2)).isZero();
  }

  @Test
  void oneSidedNoiseOfThemIs() {
    assertThat(unequal(0.4, 0)).isEqualTo(DRAWS);
    assertThat(unequal(0, 0.4)).isEqualTo(DRAWS);
  }
}
