package io.github.redescend.classifiers.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class FoundNoiseTest {
  private static String sentence(double rate, double low, double[]... matrix) {
    List<String> classes = List.of("no", "yes", "perhaps").subList(0, matrix.length);
    double[][] byClass =
        Arrays.stream(matrix).map(row -> new double[] {low, 0.4}).toArray(double[][]::new);
    return new EstimatedNoise(rate, 0, 0.1, classes, matrix, byClass).sentence();
  }

  @Test
  void namesTheConfusedClasses() {
    assertThat(sentence(0.1, 0.05, new double[] {0.79, 0.21}, new double[] {0.02, 0.98}))
        .contains("about 21% of 'no' are labelled 'yes' (90% interval 5 to 40%):")
        .doesNotContain("of 'yes'")
        .endsWith("labels are weighted accordingly");
  }

  @Test
  void theLargestComesFirst() {
    assertThat(
            sentence(
                0.2,
                0,
                new double[] {0.9, 0.1, 0},
                new double[] {0.3, 0.7, 0},
                new double[] {0, 0, 1}))
        .containsSubsequence("about 30% of 'yes'", "about 10% of 'no'")
        .contains("(90% interval 0 to 40%)")
        .contains("this may also be overlap of the classes");
  }

  @Test
  void smallSharesAreNotListed() {
    assertThat(sentence(0.013, 0.05, new double[] {0.99, 0.01}, new double[] {0.02, 0.98}))
        .contains("about 1.3% of the labels are wrong (90% interval 0.0 to 10.0%):");
  }
}
