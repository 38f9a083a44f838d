package io.github.redescend.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.model.EstimatedNoise;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.Provenance;
import io.github.redescend.classifiers.model.TrainingSpec;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StopTextTest {
  private static Provenance ended(int iterations, String stop) {
    Spec spec = Spec.of("any");
    TrainingSpec.Parts parts =
        new TrainingSpec.Parts(spec, spec, spec, spec, MulticlassStrategy.OVO, 1, true);
    return new Provenance(
        TrainingSpec.of(parts),
        1,
        1,
        1,
        "version",
        new Provenance.Fit("", 0, iterations, true, stop, 0, 0, Optional.empty()));
  }

  @Test
  void stopReasonIsDescribedWithoutNumbers() {
    assertThat(StopText.of(ended(24, "converged: objective changed by 1e-6")))
        .isEqualTo("converged after 24 iterations");
    assertThat(StopText.of(ended(1, "iterations done: 1 iteration, as asked")))
        .isEqualTo("1 iteration, as requested");
    assertThat(StopText.of(ended(100, "iteration limit: limit of 100 iterations")))
        .isEqualTo("stopped at the limit of 100 iterations before it converged");
    assertThat(StopText.of(ended(7, "no descent: the next objective is NaN")))
        .contains("could not be lowered further");
    assertThat(StopText.of(ended(2, "cancelled: cancelled")))
        .isEqualTo("cancelled after 2 iterations");
    assertThat(StopText.of(ended(0, "converged: there is nothing to minimize")))
        .isEqualTo("nothing to minimize");
    assertThat(StopText.of(ended(0, "converged: another step would repeat the last one")))
        .startsWith("converged at the initial point");
  }

  @Test
  void remarksAreListedSeparately() {
    Provenance from = ended(3, "converged: by 1; a tried; b tried");
    assertThat(StopText.remarks(from)).containsExactly("a tried", "b tried");
    EstimatedNoise noise =
        new EstimatedNoise(
            0.2,
            0.1,
            0.3,
            List.of("x", "y"),
            new double[][] {{0.8, 0.2}, {0, 1}},
            new double[][] {{0.1, 0.3}, {0, 0.1}});
    Provenance noisy = from.withNoise(noise, TrainingSpec.Trust.WEIGHTS);
    assertThat(StopText.remarks(noisy)).containsExactly("a tried", "b tried");
    assertThat(StopText.line(noisy))
        .isEqualTo("converged after 3 iterations; a tried; b tried; " + noise.sentence());
  }
}
