package io.github.redescend.bench.macro;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {
  @Test
  void exponentsAreSlopesOfLogarithms() {
    Growth.Curve curve =
        new Growth.Curve(
            "any",
            List.of(
                new Growth.Point("any", 1000, 2, 50),
                new Growth.Point("any", 2000, 8, 50),
                new Growth.Point("any", 4000, 32, 50)));
    assertThat(curve.exponent(Growth.Point::cpu)).isCloseTo(2, within(1e-12));
    assertThat(curve.exponent(Growth.Point::mebibytes)).isCloseTo(0, within(1e-12));
  }
}
