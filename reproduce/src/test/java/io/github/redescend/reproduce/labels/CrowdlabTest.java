package io.github.redescend.reproduce.labels;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.eval.audit.score.ClassScores;
import io.github.redescend.reproduce.labels.Annotators.Crowdlab;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrowdlabTest {
  /** The two annotators disagree on the last two rows. */
  private static final int[][] ANSWERS = {{0, 1, 0, 1, 0, 1, 0}, {0, 1, 0, 1, 0, 0, 1}};

  private static Crowd crowd() {
    boolean[][] labelled = new boolean[2][7];
    for (boolean[] rows : labelled) {
      Arrays.fill(rows, true);
    }
    return new Crowd(List.of("a", "b"), ANSWERS, labelled);
  }

  private static ClassScores sure(double... second) {
    double[] values = new double[2 * second.length];
    for (int i = 0; i < second.length; i++) {
      values[2 * i] = 1 - second[i];
      values[2 * i + 1] = second[i];
    }
    return new ClassScores(2, values);
  }

  @Test
  void agreeingClassifierDecidesWhereAnnotatorsDisagree() {
    ClassScores classifier = sure(0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.8);
    assertThat(new Crowdlab(crowd(), classifier).labels()).containsExactly(0, 1, 0, 1, 0, 1, 1);
    ClassScores other = sure(0.1, 0.9, 0.1, 0.9, 0.1, 0.9, 0.2);
    assertThat(new Crowdlab(crowd(), other).labels()).containsExactly(0, 1, 0, 1, 0, 1, 0);
  }

  @Test
  void agreeingVotesOutweighAPoorClassifier() {
    ClassScores classifier = sure(0.6, 0.4, 0.6, 0.4, 0.6, 0.4, 0.4);
    int[] labels = new Crowdlab(crowd(), classifier).labels();
    assertThat(new int[] {labels[0], labels[1], labels[2], labels[3], labels[4]})
        .containsExactly(0, 1, 0, 1, 0);
  }

  @Test
  void classifierBreaksMajorityTies() {
    assertThat(new Crowdlab(crowd(), sure(0.1, 0.9, 0.1, 0.9, 0.1, 0.1, 0.9)).majority())
        .containsExactly(0, 1, 0, 1, 0, 0, 1);
  }
}
