package io.github.redescend.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.eval.SystemResult.FoldResult;
import io.github.redescend.eval.metric.ConfusionMatrix;
import io.github.redescend.eval.metric.FoldValues;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SystemResultTest {
  /** A fold with {@code hits} of ten rows correct. */
  private static FoldResult fold(int untested, int hits, Map<String, Object> specs) {
    List<String> predicted = new ArrayList<>(Collections.nCopies(hits, "a"));
    predicted.addAll(Collections.nCopies(10 - hits, "b"));
    ConfusionMatrix confusion = ConfusionMatrix.of(Collections.nCopies(10, "a"), predicted);
    return new FoldResult(
        new FoldValues.Fold(confusion, Map.of()),
        untested,
        new FoldResult.Seconds(0.5, 0.25),
        specs,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void summaryAgreesWithHandComputedValues() {
    SystemResult result =
        new SystemResult(
            "x",
            List.of(
                fold(0, 10, Map.<String, Object>of("loss", "l", "kernel", "k1")),
                fold(1, 7, Map.<String, Object>of("loss", "l", "kernel", "k2")),
                fold(2, 4, Map.of())));
    assertThat(result.accuracies()).containsExactly(1, 0.7, 0.4);
    assertThat(result.mean()).isCloseTo(0.7, within(1e-15));
    assertThat(result.std()).isCloseTo(0.3, within(1e-15));
    assertThat(result.pooled().accuracy()).isEqualTo(0.7);
    assertThat(result.pooled().count("a", "b")).isEqualTo(9);
    assertThat(result.fitSeconds()).isEqualTo(1.5);
    assertThat(result.predictSeconds()).isEqualTo(0.75);
    assertThat(result.untested()).isEqualTo(3);
    assertThat(result.commonSpecs()).isEqualTo(Map.<String, Object>of("loss", "l"));
  }

  @Test
  void oneFoldHasNoStandardDeviation() {
    SystemResult one = new SystemResult("x", List.of(fold(0, 3, Map.of())));
    assertThat(one.mean()).isEqualTo(0.3);
    assertThat(one.std()).isZero();
    assertThat(one.commonSpecs()).isEmpty();
  }

  @Test
  void resultsNeedAtLeastOneFold() {
    assertThatThrownBy(() -> new SystemResult("x", List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
