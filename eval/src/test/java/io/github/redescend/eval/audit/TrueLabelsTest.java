package io.github.redescend.eval.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.generate.Generators;
import io.github.redescend.data.noise.LabelNoises;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.audit.noise.NoiseEstimate.Interval;
import io.github.redescend.eval.metric.ConfusionMatrix;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrueLabelsTest {
  private static Table wrong(Table clean, String noise) {
    Labels labels = LabelNoises.parse(noise).corrupt(Labels.of(clean.labels()), Seed.of(5));
    return clean.withLabels(IntStream.range(0, labels.size()).mapToObj(labels::name).toList());
  }

  private static Optional<TrueLabels> audited(Table table) {
    return TrueLabels.of(table, Preprocessing.Options.defaults(), Assembly.standard(), Seed.of(1));
  }

  /**
   * Every tenth prediction is wrong with respect to the true labels, which the given labels do not
   * show.
   */
  @ParameterizedTest
  @ValueSource(strings = {"symmetric:0", "symmetric:0.2", "asymmetric:0.4"})
  void estimatesTheAccuracyOnTrueLabels(String noise) {
    Table clean = Generators.make("twonorm", 800, Seed.of(2));
    Table table = wrong(clean, noise);
    List<String> classes = Labels.of(clean.labels()).classes();
    List<String> predicted =
        IntStream.range(0, clean.rows())
            .mapToObj(
                i ->
                    classes.get(
                        (classes.indexOf(clean.labels().get(i)) + (i % 10 == 0 ? 1 : 0)) % 2))
            .toList();
    TrueLabels right = audited(table).orElseThrow();
    Interval found = right.accuracy(ConfusionMatrix.of(table.labels(), predicted)).orElseThrow();
    assertThat(found.estimate()).isCloseTo(0.9, within(0.04));
    assertThat(0.9).isBetween(found.low(), found.high());
  }

  @Test
  void overlapIsReported() {
    Table table = Generators.make("moons", 600, Seed.of(2));
    Table overlapping = wrong(table, "symmetric:0");
    assertThat(audited(overlapping).orElseThrow().warnings()).isEmpty();
    TrueLabels noisy = audited(wrong(table, "symmetric:0.4")).orElseThrow();
    assertThat(noisy.warnings()).anyMatch(warning -> warning.contains("too low"));
  }

  @Test
  void tooFewRowsGiveNoEstimate() {
    assertThat(audited(Generators.make("twonorm", 49, Seed.of(2)))).isEmpty();
    assertThat(audited(Generators.make("twonorm", 60, Seed.of(2)))).isPresent();
    Table rare = Generators.make("twonorm", 100, Seed.of(2));
    int[] rows =
        IntStream.concat(
                IntStream.range(0, 100).filter(i -> rare.labels().get(i).equals("1")).limit(4),
                IntStream.range(0, 100).filter(i -> !rare.labels().get(i).equals("1")))
            .toArray();
    assertThat(audited(rare.select(rows))).isEmpty();
  }

  @Test
  void unauditedClassesGiveNoEstimate() {
    Table table = Generators.make("twonorm", 100, Seed.of(2));
    TrueLabels right = audited(table).orElseThrow();
    assertThat(right.accuracy(ConfusionMatrix.of(List.of("a", "a"), List.of("a", "b")))).isEmpty();
  }
}
