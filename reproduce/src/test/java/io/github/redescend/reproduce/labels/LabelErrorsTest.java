package io.github.redescend.reproduce.labels;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.noise.GroupNoise;
import io.github.redescend.data.read.Readers;
import io.github.redescend.reproduce.labels.LabelErrors.AuditedRows;
import io.github.redescend.reproduce.study.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LabelErrorsTest {
  private static final Assembly ASSEMBLY = Assembly.standard();
  private static final Setting SETTING =
      new Setting(
          Path.of("..", "examples", "data"),
          1,
          Seed.of(1),
          ASSEMBLY,
          Readers.standard(),
          OptionalInt.empty());
  private static final Dataset IRIS = AuditedRows.read(SETTING, "iris.csv", Seed.of(1)).audited();

  @Test
  void lowestThirdOfARandomColumnIsNoisier() {
    int[] noisy = LabelErrors.corrupted(IRIS, "group:drawn:0.4", ASSEMBLY, Seed.of(1)).codes();
    double[] rates = new double[IRIS.featureNames().size()];
    for (int j = 0; j < rates.length; j++) {
      boolean[] lowest = GroupNoise.lowest(column(j));
      long wrong =
          IntStream.range(0, noisy.length)
              .filter(i -> lowest[i] && noisy[i] != IRIS.labels().codes()[i])
              .count();
      rates[j] = wrong / (GroupNoise.share(lowest) * noisy.length);
    }
    assertThat(Arrays.stream(rates).boxed()).anyMatch(rate -> rate >= 0.36 && rate <= 0.44);
    long wrong =
        IntStream.range(0, noisy.length).filter(i -> noisy[i] != IRIS.labels().codes()[i]).count();
    assertThat((double) wrong / noisy.length).isBetween(0.1, 0.25);
  }

  private static double[] column(int j) {
    return IntStream.range(0, IRIS.size()).mapToDouble(i -> IRIS.features().row(i)[j]).toArray();
  }

  @Test
  void duplicateRowsAreDropped() {
    AuditedRows parts = AuditedRows.read(SETTING, "iris.csv", Seed.of(1));
    // One of the 150 rows is a duplicate.
    assertThat(parts.audited().size() + parts.test().size()).isEqualTo(149);
    assertThat(parts.test().size()).isEqualTo(50);
  }
}
