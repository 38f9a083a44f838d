package io.github.redescend.eval.certificate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.certificate.PairVotes.SignedSum;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SignedSumTest {
  private static double enumerated(double[] terms, double[] flipped) {
    double below = 0;
    for (int set = 0; set < 1 << terms.length; set++) {
      double sum = 0;
      double chance = 1;
      for (int i = 0; i < terms.length; i++) {
        boolean wrong = (set >> i & 1) == 1;
        sum += wrong ? -terms[i] : terms[i];
        chance *= wrong ? flipped[i] : 1 - flipped[i];
      }
      below += sum < 0 ? chance : 0;
    }
    return below;
  }

  @Test
  void smallTermsAmongLargeOnesAreAccurate() {
    SplittableRandom random = new SplittableRandom(1);
    for (int draw = 0; draw < 20; draw++) {
      double[] terms = new double[18];
      double[] flipped = new double[18];
      for (int i = 0; i < 18; i++) {
        terms[i] = random.nextDouble(0.2, 1) / (1 + i) * (random.nextInt(5) == 0 ? -1 : 1);
        flipped[i] = random.nextDouble(0, 0.5);
      }
      assertThat(new SignedSum(terms, flipped).belowZero())
          .isCloseTo(enumerated(terms, flipped), within(0.01));
    }
  }

  @Test
  void impossibleErrorIsCertain() {
    double[] none = {0, 0, 0};
    assertThat(new SignedSum(new double[] {1, -0.5, 0.1}, none).belowZero()).isZero();
    assertThat(new SignedSum(new double[] {-1, 0.5, 0.1}, none).belowZero()).isEqualTo(1);
    assertThat(new SignedSum(new double[0], new double[0]).belowZero()).isZero();
  }

  @Test
  void manyEqualTermsAreBinomial() {
    double[] terms = new double[101];
    double[] flipped = new double[101];
    java.util.Arrays.fill(terms, 1);
    java.util.Arrays.fill(flipped, 0.45);
    // P(more than 50 of 101 wrong), binomial with probability 0.45.
    assertThat(new SignedSum(terms, flipped).belowZero()).isCloseTo(0.15583, within(0.003));
  }
}
