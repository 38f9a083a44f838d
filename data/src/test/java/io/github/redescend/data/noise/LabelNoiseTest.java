package io.github.redescend.data.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelNoiseTest {
  /** 101 labels a, 60 b and 39 c, shuffled. */
  private final Labels labels = labels();

  private static Labels labels() {
    int[] codes = new int[200];
    int[] order = Seed.of(5).permutation(200);
    for (int i = 0; i < 200; i++) {
      codes[order[i]] = i < 101 ? 0 : i < 161 ? 1 : 2;
    }
    return new Labels(List.of("a", "b", "c"), codes);
  }

  /** The number of labels moved between each pair of classes. */
  private int[][] moves(String noise, long seed) {
    int[] before = labels.codes().clone();
    Labels after = LabelNoises.parse(noise).corrupt(labels, Seed.of(seed));
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
    assertThat(LabelNoises.parse("asymmetric:0.5").corrupt(even, Seed.of(1)).counts())
        .containsExactly(1, 3);
  }

  @Test
  void uniformReplacesEachLabelWithTheProbability() {
    int[] codes = new int[30_000];
    Labels many = new Labels(List.of("a", "b", "c"), codes);
    int[] counts = LabelNoises.parse("uniform:0.1").corrupt(many, Seed.of(4)).counts();
    assertThat(counts[1]).isBetween(1_400, 1_600);
    assertThat(counts[2]).isBetween(1_400, 1_600);
    // A lower probability changes a subset of the labels.
    int[] more = LabelNoises.parse("uniform:0.3").corrupt(labels, Seed.of(4)).codes();
    int[] fewer = LabelNoises.parse("uniform:0.1").corrupt(labels, Seed.of(4)).codes();
    for (int i = 0; i < 200; i++) {
      assertThat(fewer[i]).isIn(labels.codes()[i], more[i]);
    }
  }

  @Test
  void classNamesMayHoldColons() {
    Labels odd = Labels.of(List.of("a:b", "c d", "a:b", "a:b"));
    assertThat(LabelNoises.parse("asymmetric:0.34:a:b>c d").corrupt(odd, Seed.of(1)).counts())
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
        "symmetric:0.1:a>b",
        "asymmetric:0.1:a",
        "asymmetric:0.1:a>b>c",
        "asymmetric:0.1:>b"
      })
  void errorsNameTheRange(String text) {
    assertThatThrownBy(() -> LabelNoises.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("noise = " + text + ": ")
        .hasMessageContaining("[0, 1)");
  }

  @Test
  void invalidClassesAreRejected() {
    assertThatThrownBy(() -> LabelNoises.parse("asymmetric:0.1:a>z").corrupt(labels, Seed.of(1)))
        .hasMessage("asymmetric noise names class 'z', the classes are a, b, c");
    assertThatThrownBy(() -> LabelNoises.parse("asymmetric:0.1:a>B").corrupt(labels, Seed.of(1)))
        .hasMessageEndingWith("the classes are a, b, c; did you mean 'b'?");
    assertThatThrownBy(() -> LabelNoises.parse("asymmetric:0.1:a>a"))
        .hasMessageContaining("name two different classes");
    assertThatThrownBy(() -> LabelNoises.parse("symetric:0.1"))
        .hasMessageStartingWith("unknown noise model 'symetric': did you mean 'symmetric'?");
    assertThatThrownBy(() -> LabelNoises.parse("pairs:0.1:0.2"))
        .hasMessageContaining("pairs:SHARE");
    Labels one = Labels.of(List.of("a", "a"));
    assertThatThrownBy(() -> LabelNoises.parse("symmetric:0.1").corrupt(one, Seed.of(1)))
        .hasMessage("label noise needs at least two classes, found [a]");
  }

  @Test
  void classesExchangeLabels() {
    assertThat(moves("pairs:0.2", 1))
        .isDeepEqualTo(new int[][] {{81, 20, 0}, {0, 48, 12}, {8, 0, 31}});
    assertThat(moves("unequal:0.1:0.3", 1))
        .isDeepEqualTo(new int[][] {{91, 10, 0}, {18, 42, 0}, {0, 0, 39}});
  }

  @Test
  void oneLevelOfAColumnIsNoisier() {
    String[] towns = new String[200];
    double[] ages = new double[200];
    for (int i = 0; i < 200; i++) {
      towns[i] = i % 2 == 0 ? "Ulm" : i % 10 == 1 ? null : "Bonn: old";
      ages[i] = i;
    }
    Table table =
        Table.of(
            "t.csv", List.of(new TextColumn("town: now", towns), new NumericColumn("age", ages)));
    int[] share = new int[2];
    for (int seed = 1; seed <= 4; seed++) {
      LabelNoise noise = LabelNoises.parse("group:town: now:0.4");
      int[] codes = noise.corrupt(LabelledRows.of(table, labels), Seed.of(seed)).codes();
      int[] wrong = new int[2];
      for (int i = 0; i < 200; i++) {
        wrong[i % 2] += codes[i] == labels.codes()[i] ? 0 : 1;
      }
      assertThat(Math.min(wrong[0], wrong[1])).isBetween(3, 8);
      assertThat(Math.max(wrong[0], wrong[1])).isBetween(30, 42);
      share[wrong[0] > wrong[1] ? 0 : 1]++;
    }
    assertThat(share).doesNotContain(0);
    int[] codes =
        LabelNoises.parse("group:age:0.4")
            .corrupt(LabelledRows.of(table, labels), Seed.of(1))
            .codes();
    long young = IntStream.range(0, 67).filter(i -> codes[i] != labels.codes()[i]).count();
    long old = IntStream.range(67, 200).filter(i -> codes[i] != labels.codes()[i]).count();
    assertThat(young).isBetween(25L, 29L);
    assertThat(old).isBetween(5L, 9L);
  }

  @Test
  void describesTheColumn() {
    Table table = Table.of("t.csv", List.of(new NumericColumn("age", new double[200])));
    LabelNoise noise = LabelNoises.parse("group:aeg:0.4");
    assertThatThrownBy(() -> noise.corrupt(LabelledRows.of(table, labels), Seed.of(1)))
        .hasMessage("t.csv has no column 'aeg', which the noise names: did you mean 'age'?");
    assertThatThrownBy(() -> noise.corrupt(labels, Seed.of(1)))
        .hasMessageContaining("not in memory");
  }
}
