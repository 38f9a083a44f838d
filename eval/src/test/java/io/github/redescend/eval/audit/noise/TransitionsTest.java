package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.audit.noise.Transitions.ClassRates;
import io.github.redescend.eval.audit.noise.Transitions.Confusion;
import io.github.redescend.eval.audit.noise.Transitions.Favourites;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionsTest {
  private static final int K = 4;

  static Stream<Transitions> forms() {
    return Stream.concat(
        Stream.of(ClassRates.values()),
        Stream.of(
            new Confusion(2, 0),
            new Favourites(new int[] {1, 2, 0, 2}, true),
            new Favourites(new int[] {1, 2, 0, 2}, false),
            new Blocks(new int[] {0, 1, 0, 1}, 2),
            new Blocks(new int[] {0, 1, 0, 2}, 3)));
  }

  /** A thousand samples of each class, labelled with these rates. */
  private static LabelCounts counts(TransitionMatrix matrix) {
    double[] moved = matrix.dense();
    for (int j = 0; j < moved.length; j++) {
      moved[j] *= 1000;
    }
    return LabelCounts.of(K, LongStream.range(0, K * K).toArray(), moved);
  }

  private static LabelCounts confused() {
    return counts(new Confusion(2, 0).at(0.3, 0.06, K));
  }

  private static void assertClose(
      TransitionMatrix found, TransitionMatrix truth, double tolerance) {
    for (int j = 0; j < K * K; j++) {
      assertThat(found.dense()[j]).isCloseTo(truth.dense()[j], within(tolerance));
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void rowsAreProbabilities(Transitions form) {
    double[] matrix = form.of(confused()).dense();
    for (int c = 0; c < K; c++) {
      double sum = 0;
      for (int j = 0; j < K; j++) {
        assertThat(matrix[c * K + j]).isBetween(0.0, 1.0);
        sum += matrix[c * K + j];
      }
      assertThat(sum).isCloseTo(1, within(1e-12));
    }
  }

  @Test
  void otherClassHasTheAverageNoiseRate() {
    double[] shares = {1, 2, 3, 4};
    TransitionMatrix matrix = TransitionMatrix.of(new double[] {0.09, 0.16, 0.07, 0.24}, shares);
    double mean = (0.01 + 0.02 + 0.01 + 0.04) / 4;
    for (int j = 0; j < K; j++) {
      assertThat(matrix.of(K, j)).isCloseTo(mean * shares[j], within(1e-12));
    }
    assertThat(new Confusion(2, 0).at(0.3, 0.06, K).of(K, 0)).isCloseTo(0.02, within(1e-12));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void symmetricRatesAreFoundByAllForms(Transitions form) {
    assertClose(
        form.of(counts(TransitionMatrix.even(0.15, K))), TransitionMatrix.even(0.15, K), 0.01);
  }

  @Test
  void confusedPairIsFoundByItsForm() {
    TransitionMatrix truth = new Confusion(2, 0).at(0.3, 0.06, K);
    assertClose(new Confusion(2, 0).of(confused()), truth, 0.005);
    assertThat(Confusion.likeliest(confused(), 1)).isEqualTo(List.of(new Confusion(2, 0)));
  }

  @Test
  void labelsMovedToTheNextClassAreFoundByTheirForm() {
    Favourites truth = new Favourites(new int[] {1, 2, 3, 0}, true);
    TransitionMatrix moved = truth.at(0.2, 0.03, K);
    Favourites likeliest = Favourites.likeliest(counts(moved), true);
    assertThat(likeliest.receivers()).containsExactly(1, 2, 3, 0);
    assertClose(likeliest.of(counts(moved)), moved, 0.005);
  }

  @Test
  void classesThatExchangeLabelsAreFoundByTheirForm() {
    Blocks truth = new Blocks(new int[] {0, 1, 0, 1}, 2);
    TransitionMatrix moved = truth.at(0.2, 0.03, K);
    Blocks likeliest = Blocks.likeliest(counts(moved));
    assertThat(likeliest.blocks()).containsExactly(0, 1, 0, 1);
    assertThat(likeliest.divides()).isTrue();
    assertThat(likeliest.isSymmetric()).isTrue();
    assertClose(likeliest.of(counts(moved)), moved, 0.005);
    assertThat(Blocks.likeliest(counts(TransitionMatrix.even(0.2, K))).divides()).isFalse();
  }

  @Test
  void noClassLosesAllLabels() {
    double[] all = new Confusion(1, 3).at(1, 0.1, K).dense();
    assertThat(all[K + 1]).isCloseTo(0.05, within(1e-12));
    assertThat(all[K + 3]).isCloseTo(0.95 - 0.1 * 2 / 3, within(1e-12));
  }

  @Test
  void countsAddUp() {
    LabelCounts counts =
        LabelCounts.of(2, new long[] {0, 1, 2, 3}, new double[] {1.25, .5, .75, .5});
    assertThat(counts.total(0)).isEqualTo(1.75);
    assertThat(counts.total()).isEqualTo(3);
    assertThat(counts.left()).isEqualTo(1.25);
    assertThat(counts.left(0)).isEqualTo(.5);
    assertThat(counts.received(0)).isEqualTo(.75);
    assertThat(counts.of(1, 1)).isEqualTo(.5);
    assertThat(counts.rate()).isCloseTo((1.25 + .2) / 13, within(1e-12));
  }
}
