package org.example.location;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.losses.CLoss;
import io.github.redescend.losses.LeastSquares;
import io.github.redescend.losses.Losses;
import org.junit.jupiter.api.Test;

class RobustMeanTest {
  private static final double[] NUMBERS = {1.02, 0.98, 1.01, 0.99, 1, 87};

  @Test
  void outlierHasNoInfluence() {
    assertThat(new RobustMean(new CLoss(0.5)).of(NUMBERS)).isCloseTo(1, within(1e-9));
    assertThat(new RobustMean(new LeastSquares()).of(NUMBERS)).isCloseTo(92.0 / 6, within(1e-9));
  }

  @Test
  void lossesAreCreatedWithoutGuice() {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) Losses.catalogue().make("closs:sigma=0.5");
    assertThat(loss).isEqualTo(new CLoss(0.5));
  }

  @Test
  void guiceIsAbsent() {
    assertThatThrownBy(() -> Class.forName("com.google.inject.Module"))
        .isInstanceOf(ClassNotFoundException.class);
  }
}
