package io.github.redescend.classifiers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FoundNoiseTest {
  private static String sentence(double rate, double[]... matrix) {
    List<String> classes = List.of("no", "yes", "perhaps").subList(0, matrix.length);
    return new EstimatedNoise(rate, 0, 1, classes, matrix).sentence();
  }

  @Test
  void namesWhatIsTakenForWhat() {
    assertThat(sentence(0.1, new double[] {0.79, 0.21}, new double[] {0.02, 0.98}))
        .contains("about 21 % of 'no' are labelled 'yes':")
        .doesNotContain("of 'yes'")
        .endsWith("each label counts by the probability that it is right");
  }

  @Test
  void theLargestComesFirst() {
    assertThat(
            sentence(
                0.2,
                new double[] {0.9, 0.1, 0},
                new double[] {0.3, 0.7, 0},
                new double[] {0, 0, 1}))
        .contains("about 30 % of 'yes' are labelled 'no', about 10 % of 'no' are labelled 'yes'");
  }

  @Test
  void smallSharesAreNotListed() {
    assertThat(sentence(0.013, new double[] {0.99, 0.01}, new double[] {0.02, 0.98}))
        .contains("about 1.3 % of the labels are wrong");
  }
}
