package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.data.prepare.Preprocessing.Options;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PreprocessingTest {
  private static final double NONE = Double.NaN;

  private static Table table(double[] x, String... t) {
    return Table.of("t.csv", List.of(new NumericColumn("x", x), new TextColumn("t", t)))
        .withLabels("class", List.of("p", "q", "p", "q").subList(0, x.length));
  }

  private static Preprocessing learn(Table table, ScaleRule scale, MissingRule missing) {
    return Preprocessing.learn(table, new Options(scale, missing));
  }

  private static void refused(Runnable action, String message) {
    assertThatThrownBy(action::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining(message);
  }

  @Test
  void minmaxAndOneHotByDefault() {
    Table train = table(new double[] {2, 4, 6}, "b", "a", "b");
    Preprocessing learned = Preprocessing.learn(train, Options.defaults());
    Dataset data = learned.apply(train);
    assertThat(data.featureNames()).containsExactly("x", "t=a", "t=b");
    assertThat(data.features().toDense().values()).containsExactly(0, 0, 1, 0.5, 1, 0, 1, 0, 1);
    assertThat(data.labels().classes()).containsExactly("p", "q");
    assertThat(data.weights()).containsExactly(1, 1, 1);
    // An unseen category is all zeros; values outside the training range leave [0, 1].
    assertThat(learned.features(table(new double[] {10}, "new")).row(0)).containsExactly(2, 0, 0);
  }

  @Test
  void standardScalingHasMeanZeroAndVarianceOne() {
    Table train = table(new double[] {1, 2, 3, 6}, "a", "a", "b", "b");
    double[] z =
        learn(train, ScaleRule.STANDARD, MissingRule.FAIL).features(train).toDense().values();
    for (int j = 0; j < 3; j++) {
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < 4; i++) {
        sum += z[3 * i + j];
        squares += z[3 * i + j] * z[3 * i + j];
      }
      assertThat(sum).isCloseTo(0, within(1e-14));
      assertThat(squares).isCloseTo(4, within(1e-14));
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = ScaleRule.class,
      names = {"MINMAX", "STANDARD"})
  void constantColumnsBecomeZero(ScaleRule scale) {
    Table train = table(new double[] {0.1, 0.1, 0.1}, "a", "a", "a");
    Preprocessing learned = learn(train, scale, MissingRule.FAIL);
    assertThat(learned.features(train).toDense().values()).containsOnly(0);
    assertThat(learned.features(table(new double[] {7}, "a")).row(0)).containsExactly(0, 0);
  }

  @Test
  void noScalingKeepsTheNumbers() {
    Table train = table(new double[] {2, 4}, "a", "b");
    assertThat(learn(train, ScaleRule.NONE, MissingRule.FAIL).features(train).row(1))
        .containsExactly(4, 0, 1);
  }

  @Test
  void missingCellsFail() {
    Table train = table(new double[] {1, NONE}, "a", "b");
    refused(
        () -> learn(train, ScaleRule.DEFAULT, MissingRule.FAIL),
        "t.csv, row 2: column 'x' has no value: give every cell one, or choose --missing mean");
    Table text = table(new double[] {1, 2}, "a", null);
    refused(
        () -> learn(text, ScaleRule.DEFAULT, MissingRule.FAIL), "row 2: column 't' has no value");
  }

  @Test
  void missingCellsAreImputedByTrainingMeanAndMostFrequentCategory() {
    Table train = table(new double[] {1, NONE, 4, 4}, "b", "a", null, "b");
    Preprocessing learned = learn(train, ScaleRule.NONE, MissingRule.MEAN);
    assertThat(learned.features(train).row(1)).containsExactly(3, 1, 0);
    assertThat(learned.features(train).row(2)).containsExactly(4, 0, 1);
    Table fresh = table(new double[] {NONE, 100}, "a", null);
    assertThat(learned.features(fresh).row(0)).containsExactly(3, 1, 0);
    assertThat(learned.features(fresh).row(1)).containsExactly(100, 0, 1);
  }

  @ParameterizedTest
  @EnumSource(MissingRule.class)
  void emptyColumnIsIgnored(MissingRule rule) {
    Table train = table(new double[] {NONE, NONE, NONE}, "a", "b", "a");
    Preprocessing learned = learn(train, ScaleRule.DEFAULT, rule);
    assertThat(learned.featureNames()).containsExactly("t=a", "t=b");
    assertThat(learned.kept(train)).containsExactly(0, 1, 2);
    assertThat(learned.features(table(new double[] {1, 2}, "b", "a")).row(0)).containsExactly(0, 1);
    Table without = Table.of("t.csv", List.of(new TextColumn("t", new String[] {"b"})));
    assertThat(learned.features(without).row(0)).containsExactly(0, 1);
    refused(
        () -> learn(table(new double[] {NONE}, (String) null), ScaleRule.DEFAULT, rule),
        "t.csv has no feature column left: all of its columns are empty");
  }

  @Test
  void rowsWithMissingCellsAreDroppedInTrainingAndRefusedAfterwards() {
    Table train = table(new double[] {1, NONE, 3, 5}, "a", "b", "c", null);
    Preprocessing learned = learn(train, ScaleRule.MINMAX, MissingRule.DROP);
    assertThat(learned.kept(train)).containsExactly(0, 2);
    Dataset data = learned.apply(train);
    assertThat(data.featureNames()).containsExactly("x", "t=a", "t=c");
    assertThat(data.features().toDense().values()).containsExactly(0, 1, 0, 1, 0, 1);
    refused(
        () -> learned.features(train),
        "t.csv has 2 cells without a value, in the columns 'x' (1), 't' (1), the first in row 2");
    refused(
        () -> learn(table(new double[] {NONE, 1}, "a", null), ScaleRule.DEFAULT, MissingRule.DROP),
        "t.csv has no row left to train on");
  }

  @Test
  void isFittedOnTrainingRowsOnly() {
    Table all = table(new double[] {1, 2, 3, 1000}, "a", "b", "a", "z");
    int[] train = {0, 1, 2};
    Preprocessing part = Preprocessing.learn(all.select(train), Options.defaults());
    Preprocessing same =
        Preprocessing.learn(table(new double[] {1, 2, 3}, "a", "b", "a"), Options.defaults());
    assertThat(part.state()).isEqualTo(same.state());
    assertThat(part.features(all).row(3)).containsExactly(499.5, 0, 0);
  }

  @Test
  void columnsAreMatchedByName() {
    Preprocessing learned =
        learn(table(new double[] {1, 3}, "a", "b"), ScaleRule.NONE, MissingRule.FAIL);
    NumericColumn x = new NumericColumn("x", new double[] {5});
    TextColumn t = new TextColumn("t", new String[] {"b"});
    TextColumn label = new TextColumn("class", new String[] {"p"});
    assertThat(learned.features(Table.of("n", List.of(t, label, x))).row(0))
        .containsExactly(5, 0, 1);
    refused(
        () -> learned.features(Table.of("n", List.of(x, label))),
        "n has no column 't', one of the 2 features trained on (it has 2 feature columns)");
    TextColumn extra = new TextColumn("more", new String[] {"p"});
    refused(
        () -> learned.features(Table.of("n", List.of(x, t, extra))),
        "n has 3 feature columns, the model was trained on 2: 'more' is not among them");
    refused(
        () -> learned.features(Table.of("n", List.of(t, new TextColumn("x", new String[] {"u"})))),
        "n, row 1: column 'x' has 'u' where a number is needed");
    refused(() -> learned.apply(Table.of("n", List.of(x, t))), "n has no labels");
  }

  @Test
  void newFilesAreReadWithTheColumnTypesOfTraining() {
    Table train = table(new double[] {1, 3}, "00501", "b");
    Preprocessing learned = Preprocessing.learn(train, Options.defaults());
    ReadOptions options = ReadOptions.prediction(learned.state().label(), learned.expected());
    byte[] file = "t,x\n00501,2\n".getBytes(StandardCharsets.UTF_8);
    Table fresh = Readers.standard().read(Source.of("new.csv", file), options);
    assertThat(fresh.hasLabels()).isFalse();
    assertThat(learned.features(fresh).row(0)).containsExactly(0.5, 1, 0);
  }

  @Test
  void infiniteFeaturesAreRefused() {
    Table bad = table(new double[] {1, Double.POSITIVE_INFINITY}, "a", "b");
    refused(
        () -> Preprocessing.learn(bad, Options.defaults()), "t.csv, row 2: column 'x' is Infinity");
    Preprocessing learned =
        Preprocessing.learn(table(new double[] {0, 1e-300}, "a", "a"), Options.defaults());
    refused(
        () -> learned.features(table(new double[] {1, 1e300}, "a", "a")),
        "t.csv, row 2: column 'x' is 1.0E300, features must be finite after scaling");
    Table wide = table(new double[] {-1.7e308, 1.7e308}, "a", "b");
    refused(
        () -> Preprocessing.learn(wide, Options.defaults()),
        "column 'x' spans -1.7E308 to 1.7E308");
  }

  @Test
  void stateRoundTrips() {
    Table train = table(new double[] {1, NONE, 4, 4}, "b", "a", null, "b");
    Preprocessing learned = learn(train, ScaleRule.STANDARD, MissingRule.MEAN);
    PreprocessingState s = learned.state();
    PreprocessingState copy =
        new PreprocessingState(
            s.layout(),
            s.width(),
            s.missing(),
            s.scale(),
            s.features(),
            s.scalings(),
            s.label(),
            s.ignored(),
            List.of(),
            PreprocessingState.ReadingRules.plain());
    assertThat(copy).isEqualTo(s);
    assertThat(s.label()).isEqualTo("class");
    assertThat(Preprocessing.of(copy).features(train).toDense().values())
        .isEqualTo(learned.features(train).toDense().values());
    refused(
        () ->
            new PreprocessingState(
                s.layout(),
                2,
                s.missing(),
                s.scale(),
                s.features(),
                List.of(),
                s.label(),
                s.ignored(),
                List.of(),
                PreprocessingState.ReadingRules.plain()),
        "the preprocessing is damaged: 0 scalings for 3 features");
    refused(
        () ->
            new PreprocessingState(
                s.layout(),
                3,
                s.missing(),
                s.scale(),
                s.features(),
                s.scalings(),
                s.label(),
                s.ignored(),
                List.of(),
                PreprocessingState.ReadingRules.plain()),
        "2 columns are described, the width is 3");
    refused(() -> new Scaling(Double.NaN, 1), "both numbers must be finite");
  }

  @Test
  void shippedDataIsScaledToTheUnitCube() {
    Table wine =
        Readers.standard().read(Path.of("../examples/data/wine.csv"), ReadOptions.training());
    Dataset data = Preprocessing.learn(wine, Options.defaults()).apply(wine);
    assertThat(data.features().rows()).isEqualTo(178);
    assertThat(data.features().columns()).isEqualTo(13);
    double[] values = data.features().toDense().values();
    assertThat(Arrays.stream(values).min()).hasValue(0);
    assertThat(Arrays.stream(values).max()).hasValue(1);
    assertThat(data.labels().counts()).containsExactly(59, 71, 48);
  }

  @Test
  void rulesByName() {
    assertThat(ScaleRule.parse("minmax")).isEqualTo(ScaleRule.MINMAX);
    assertThat(MissingRule.parse("drop")).isEqualTo(MissingRule.DROP);
    refused(
        () -> ScaleRule.parse("MinMax"),
        "scale = MinMax is not allowed: it must be one of default, minmax, standard, robust,"
            + " quantile, log, auto, unit, none");
    refused(
        () -> MissingRule.parse("skip"),
        "missing = skip is not allowed: it must be one of fail, mean, indicator, drop");
  }
}
