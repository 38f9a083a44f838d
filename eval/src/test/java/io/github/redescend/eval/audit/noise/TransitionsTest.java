package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
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

  /** A thousand of each class, labelled by these rates. */
  private static LabelCounts counts(double[] transitions) {
    double[] moved = new double[K * K];
    for (int j = 0; j < moved.length; j++) {
      moved[j] = 1000 * transitions[j];
    }
    return new LabelCounts(K, moved);
  }

  private static LabelCounts confused() {
    return counts(new Confusion(2, 0).at(0.3, 0.06, K));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void rowsAreProbabilities(Transitions form) {
    double[] matrix = form.of(confused());
    for (int c = 0; c < K; c++) {
      double sum = 0;
      for (int j = 0; j < K; j++) {
        assertThat(matrix[c * K + j]).isBetween(0.0, 1.0);
        sum += matrix[c * K + j];
      }
      assertThat(sum).isCloseTo(1, within(1e-12));
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void evenRatesAreFoundByAllForms(Transitions form) {
    double[] truth = Transitions.even(0.15, K);
    double[] found = form.of(counts(truth));
    for (int j = 0; j < truth.length; j++) {
      assertThat(found[j]).isCloseTo(truth[j], within(0.01));
    }
  }

  @Test
  void aConfusionIsFoundByItsForm() {
    double[] truth = new Confusion(2, 0).at(0.3, 0.06, K);
    double[] found = new Confusion(2, 0).of(confused());
    for (int j = 0; j < truth.length; j++) {
      assertThat(found[j]).isCloseTo(truth[j], within(0.005));
    }
    assertThat(Confusion.likeliest(confused(), 1)).isEqualTo(List.of(new Confusion(2, 0)));
  }

  @Test
  void labelsMovedToTheNextClassAreFoundByTheirForm() {
    Favourites truth = new Favourites(new int[] {1, 2, 3, 0}, true);
    double[] moved = truth.at(0.2, 0.03);
    Favourites likeliest = Favourites.likeliest(counts(moved), true);
    assertThat(likeliest.receivers()).containsExactly(1, 2, 3, 0);
    double[] found = likeliest.of(counts(moved));
    for (int j = 0; j < moved.length; j++) {
      assertThat(found[j]).isCloseTo(moved[j], within(0.005));
    }
  }

  @Test
  void classesThatExchangeLabelsAreFoundByTheirForm() {
    Blocks truth = new Blocks(new int[] {0, 1, 0, 1}, 2);
    double[] moved = truth.at(0.2, 0.03);
    Blocks likeliest = Blocks.likeliest(counts(moved));
    assertThat(likeliest.blocks()).containsExactly(0, 1, 0, 1);
    assertThat(likeliest.divides()).isTrue();
    assertThat(likeliest.isSymmetric()).isTrue();
    double[] found = likeliest.of(counts(moved));
    for (int j = 0; j < moved.length; j++) {
      assertThat(found[j]).isCloseTo(moved[j], within(0.005));
    }
    assertThat(Blocks.likeliest(counts(Transitions.even(0.2, K))).divides()).isFalse();
  }

  @Test
  void noClassLosesAllOfItsLabels() {
    double[] all = new Confusion(1, 3).at(1, 0.1, K);
    assertThat(all[K + 1]).isCloseTo(0.05, within(1e-12));
    assertThat(all[K + 3]).isCloseTo(0.95 - 0.1 * 2 / 3, within(1e-12));
  }

  @Test
  void countsAddUp() {
    LabelCounts counts =
        LabelCounts.of(new double[] {1, 0, .25, .75, .5, .5}, new int[] {0, 0, 1}, 2);
    assertThat(counts.total(0)).isEqualTo(1.75);
    assertThat(counts.left(0)).isEqualTo(.5);
    assertThat(counts.received(0)).isEqualTo(.75);
    assertThat(counts.of(1, 1)).isEqualTo(.5);
    assertThat(counts.rate()).isCloseTo((1.25 + .2) / 13, within(1e-12));
  }
}
