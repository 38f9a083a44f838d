package io.github.redescend.eval.audit.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.run.Workers;
import io.github.redescend.eval.audit.noise.NoiseModels.NoiseModel;
import io.github.redescend.eval.audit.noise.Review.Verdict;
import io.github.redescend.eval.audit.score.ClassScores;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TwoClassGridTest {
  /** The models with prior weights, because there are no labels. */
  private static List<NoiseModel> believed(double symmetric) {
    return new TwoClassGrid(
            new ClassScores(2, new double[0]), new GivenLabels(new int[0], new Verdict[0]))
        .fit(Workers.of(1))
        .under(new NoisePrior(symmetric));
  }

  private static double ofDifferentRates(List<NoiseModel> models) {
    return models.stream()
        .filter(m -> m.matrix().of(0, 1) != m.matrix().of(1, 0))
        .mapToDouble(NoiseModel::weight)
        .sum();
  }

  /** About an eighth of independently drawn pairs of rates are equal. */
  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5, 0.8, 1})
  void priorHasTheGivenProbability(double symmetric) {
    List<NoiseModel> models = believed(symmetric);
    double different = ofDifferentRates(believed(0));
    assertThat(different).isBetween(0.8, 0.95);
    assertThat(ofDifferentRates(models)).isCloseTo((1 - symmetric) * different, within(1e-9));
    assertThat(models.stream().mapToDouble(NoiseModel::weight).sum()).isCloseTo(1, within(1e-9));
  }

  @Test
  void lowRatesAreMoreLikely() {
    List<NoiseModel> models = believed(1);
    double mean = models.stream().mapToDouble(m -> m.weight() * m.matrix().of(0, 1)).sum();
    // A uniform weight over the grid would give 0.225.
    assertThat(mean).isCloseTo(0.16358, within(1e-5));
  }
}
