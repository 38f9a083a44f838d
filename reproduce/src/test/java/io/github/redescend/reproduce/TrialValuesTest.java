package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.Collections;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Means, errors, published numbers and flipped labels. */
class TrialValuesTest {
  private static final TrialValues OURS = new TrialValues(new double[] {1, 2, 3, 6});

  @Test
  void meanAndDeviations() {
    assertThat(OURS.mean()).isEqualTo(3);
    assertThat(OURS.standardDeviation()).isCloseTo(Math.sqrt(14.0 / 3), within(1e-15));
    assertThat(OURS.standardError()).isCloseTo(Math.sqrt(14.0 / 12), within(1e-15));
    assertThat(new TrialValues(new double[0]).mean()).isNaN();
  }

  @Test
  void differencesArePaired() {
    assertThat(OURS.minus(new TrialValues(new double[] {1, 1, 1, 1})).values())
        .containsExactly(0, 1, 2, 5);
    assertThatThrownBy(() -> OURS.minus(new TrialValues(new double[2])))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void zCountsBothErrors() {
    assertThat(new Published(2, 3, 9).z(OURS))
        .isCloseTo(1 / Math.sqrt(14.0 / 12 + 1), within(1e-15));
    assertThat(new Published(2, Double.NaN, 9).z(OURS))
        .isCloseTo(1 / Math.sqrt(14.0 / 12), within(1e-15));
  }

  @Test
  void withoutAPrintedDeviationThePapersRepetitionsSpreadAsOurs() {
    double deviation = Math.sqrt(14.0 / 3);
    assertThat(new Published(2, Double.NaN, 12).zSpreadAlike(OURS))
        .isCloseTo(1 / (deviation * Math.sqrt(1.0 / 4 + 1.0 / 12)), within(1e-15));
    assertThat(new Published(2, Double.NaN, 12).zSpreadAlike(new TrialValues(new double[] {1})))
        .isNaN();
  }

  @Test
  void shownWithItsErrorWhereThereIsOne() {
    assertThat(OURS.shown(1)).isEqualTo("3.0±1.1");
    assertThat(new TrialValues(new double[] {2}).shown(2)).isEqualTo("2.00");
  }

  @Test
  void publishedNumbersAreReadByCell() {
    PublishedTable paper = PublishedTable.of("truncated-hinge-liver");
    assertThat(paper.of("10 %", "T-1/(k-1) L2", "support"))
        .isEqualTo(new Published(48.2, 31.1, 10));
    assertThat(paper.find("10 %", "nobody", "support")).isEmpty();
    assertThatThrownBy(() -> PublishedTable.of("nothing"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void contaminationMovesExactlyItsShareToOtherClasses() {
    Labels labels = Labels.of(Collections.nCopies(50, "a"), java.util.List.of("a", "b", "c"));
    Labels wrong = MovedLabels.of(labels, 0.13, Seed.of(3));
    assertThat(IntStream.of(wrong.codes()).filter(c -> c != 0)).hasSize(7);
    assertThat(MovedLabels.of(labels, 0.13, Seed.of(3)).codes()).isEqualTo(wrong.codes());
    assertThat(MovedLabels.of(labels, 0, Seed.of(3)).codes()).isEqualTo(labels.codes());
  }

  @Test
  void theDeviationIsShownWhereThereIsOne() {
    assertThat(new TrialValues(new double[] {94, 96}).shownWithDeviation(1))
        .isEqualTo("95.0 (1.4)");
    assertThat(new TrialValues(new double[] {94}).shownWithDeviation(2)).isEqualTo("94.00");
  }
}
