package io.github.redescend.data.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelNoiseTest {
  /** 101 of a, 60 of b, 39 of c, mixed. */
  private final Labels labels = labels();

  private static Labels labels() {
    int[] codes = new int[200];
    int[] order = Seed.of(5).permutation(200);
    for (int i = 0; i < 200; i++) {
      codes[order[i]] = i < 101 ? 0 : i < 161 ? 1 : 2;
    }
    return new Labels(List.of("a", "b", "c"), codes);
  }

  /** How many labels went from class to class. */
  private int[][] moves(String noise, long seed) {
    int[] before = labels.codes().clone();
    Labels after = LabelNoise.parse(noise).corrupt(labels, Seed.of(seed));
    assertThat(labels.codes()).isEqualTo(before);
    assertThat(after.classes()).isEqualTo(labels.classes());
    int[][] moves = new int[3][3];
    for (int i = 0; i < before.length; i++) {
      moves[before[i]][after.codes()[i]]++;
    }
    return moves;
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void symmetricMovesTheSameShareOfEachClassEvenly(long seed) {
    int[][] moves = moves("symmetric:0.2", seed);
    assertThat(moves[0][0]).isEqualTo(101 - 20);
    assertThat(moves[1][1]).isEqualTo(60 - 12);
    assertThat(moves[2][2]).isEqualTo(39 - 8);
    assertThat(moves[0][1]).isEqualTo(10);
    assertThat(moves[1][0]).isEqualTo(6);
    assertThat(moves[2][0]).isEqualTo(4);
  }

  @Test
  void asymmetricMovesTheMajorityIntoTheMinority() {
    int[][] moves = moves("asymmetric:0.25", 1);
    assertThat(moves[0]).containsExactly(101 - 25, 0, 25);
    assertThat(moves[1]).containsExactly(0, 60, 0);
    assertThat(moves[2]).containsExactly(0, 0, 39);
    assertThat(moves("asymmetric:0.4:b>a", 1)[1]).containsExactly(24, 36, 0);
    Labels even = Labels.of(List.of("x", "y", "x", "y"));
    assertThat(LabelNoise.parse("asymmetric:0.5").corrupt(even, Seed.of(1)).counts())
        .containsExactly(1, 3);
  }

  @Test
  void uniformReplacesEachLabelWithTheProbability() {
    int[] codes = new int[30_000];
    Labels many = new Labels(List.of("a", "b", "c"), codes);
    int[] counts = LabelNoise.parse("uniform:0.1").corrupt(many, Seed.of(4)).counts();
    assertThat(counts[1]).isBetween(1_400, 1_600);
    assertThat(counts[2]).isBetween(1_400, 1_600);
    // A lower probability replaces a subset.
    int[] more = LabelNoise.parse("uniform:0.3").corrupt(labels, Seed.of(4)).codes();
    int[] fewer = LabelNoise.parse("uniform:0.1").corrupt(labels, Seed.of(4)).codes();
    for (int i = 0; i < 200; i++) {
      assertThat(fewer[i]).isIn(labels.codes()[i], more[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"symmetric:0.2", "asymmetric:0.2", "uniform:0.2", "asymmetric:0.4:b>a"})
  void theSeedDecidesAndZeroChangesNothing(String text) {
    LabelNoise noise = LabelNoise.parse(text);
    assertThat(noise.corrupt(labels, Seed.of(1)).codes())
        .isEqualTo(noise.corrupt(labels, Seed.of(1)).codes())
        .isNotEqualTo(noise.corrupt(labels, Seed.of(2)).codes())
        .isNotEqualTo(labels.codes());
    assertThat(LabelNoise.parse(noise.toString())).isEqualTo(noise);
    LabelNoise none = LabelNoise.parse(text.replaceAll("0\\.[24]", "0"));
    assertThat(none.corrupt(labels, Seed.of(1)).codes()).isEqualTo(labels.codes());
  }

  @Test
  void classNamesMayHoldColons() {
    Labels odd = Labels.of(List.of("a:b", "c d", "a:b", "a:b"));
    assertThat(LabelNoise.parse("asymmetric:0.34:a:b>c d").corrupt(odd, Seed.of(1)).counts())
        .containsExactly(2, 2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "symmetric:1",
        "symmetric:-0.1",
        "uniform:NaN",
        "asymmetric:1.5",
        "symmetric:x",
        "symmetric",
        "flip:0.1",
        "symmetric:0.1:a>b",
        "asymmetric:0.1:a",
        "asymmetric:0.1:a>b>c",
        "asymmetric:0.1:>b"
      })
  void whatIsRefusedNamesTheRange(String text) {
    assertThatThrownBy(() -> LabelNoise.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("noise = ")
        .hasMessageContaining("[0, 1)");
  }

  @Test
  void classesThatDoNotFit() {
    assertThatThrownBy(() -> LabelNoise.parse("asymmetric:0.1:a>z").corrupt(labels, Seed.of(1)))
        .hasMessage("asymmetric noise names class 'z', the classes are a, b, c");
    assertThatThrownBy(() -> LabelNoise.parse("asymmetric:0.1:a>a"))
        .hasMessageContaining("name two different classes");
    Labels one = Labels.of(List.of("a", "a"));
    assertThatThrownBy(() -> LabelNoise.parse("symmetric:0.1").corrupt(one, Seed.of(1)))
        .hasMessage("label noise needs at least two classes, found [a]");
  }
}
