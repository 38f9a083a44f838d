package io.github.redescend.bench.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ConfidentLearningTest {
  /** Means of the own probabilities: 0.6 in class 0, 0.65 in class 1. */
  private static final ClassTable PROBABILITIES =
      new ClassTable(
          new double[][] {
            {0.9, 0.1}, {0.8, 0.2}, {0.5, 0.5}, {0.2, 0.8},
            {0.1, 0.9}, {0.2, 0.8}, {0.7, 0.3}, {0.4, 0.6}
          });

  private static final int[] CODES = {0, 0, 0, 0, 1, 1, 1, 1};

  private static final ConfidentLearning LEARNING = new ConfidentLearning(PROBABILITIES, CODES);

  @Test
  void selfConfidenceIsTheProbabilityOfTheLabelGiven() {
    assertThat(LEARNING.selfConfidence()).containsExactly(0.9, 0.8, 0.5, 0.2, 0.9, 0.8, 0.3, 0.6);
  }

  @Test
  void theMarginTakesTheLargestOtherClass() {
    ClassTable three = new ClassTable(new double[][] {{0.5, 0.2, 0.3}, {0.1, 0.2, 0.7}});
    double[] margins = new ConfidentLearning(three, new int[] {0, 1}).normalisedMargin();
    assertThat(margins[0]).isCloseTo(0.2, within(1e-12));
    assertThat(margins[1]).isCloseTo(-0.5, within(1e-12));
  }

  /**
   * Confident of class 0: rows 0, 1 and, given 1, row 6; of class 1: row 3, given 0, and rows 4 and
   * 5. Rows scaled to four labels each: a third of each class is wrong.
   */
  @Test
  void theConfidentJointCountsConfidentRowsAndScalesThem() {
    assertThat(LEARNING.noiseRate()).isCloseTo(1 / 3.0, within(1e-12));
  }

  @Test
  void whatIsPrunedComesFirst() {
    double[] scores = LEARNING.pruneByNoiseRate();
    for (int i = 0; i < scores.length; i++) {
      assertThat(scores[i] < -1).as("row %d", i).isEqualTo(i == 3 || i == 6);
    }
    assertThat(scores[3]).isLessThan(scores[6]);
    assertThat(scores[2]).isLessThan(scores[7]);
  }
}
