package io.github.redescend.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {
  @Test
  void classesSortAsNumbersIfAllAreNumbers() {
    assertThat(Labels.of(List.of("10", "9", "-1", "10")).classes())
        .containsExactly("-1", "9", "10");
    assertThat(Labels.of(List.of("10", "9", "x")).classes()).containsExactly("10", "9", "x");
    assertThat(Labels.of(List.of("hid", "hId")).classes()).containsExactly("hId", "hid");
  }

  @Test
  void javaSpecificNumberFormatsAreText() {
    assertThat(Labels.of(List.of("2f", "10d", "1d")).classes()).containsExactly("10d", "1d", "2f");
    assertThat(Labels.of(List.of("0x1p1", "1")).classes()).containsExactly("0x1p1", "1");
  }

  @Test
  void classesMustBeSortedAndDistinct() {
    assertThatThrownBy(() -> new Labels(List.of("b", "c", "a"), new int[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Labels(List.of("a", "a"), new int[] {0}))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void codesCountAndSelect() {
    Labels labels = Labels.of(List.of("b", "a", "b", "c"));
    assertThat(labels.codes()).containsExactly(1, 0, 1, 2);
    assertThat(labels.counts()).containsExactly(1, 2, 1);
    Labels part = labels.select(new int[] {3, 0});
    assertThat(part.classes()).containsExactly("a", "b", "c");
    assertThat(part.name(0)).isEqualTo("c");
    assertThat(part.counts()).containsExactly(0, 1, 1);
  }

  @Test
  void anUnknownClassIsNamedWithItsRow() {
    assertThatThrownBy(() -> Labels.of(List.of("a", "z"), List.of("a", "b")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("row 2 has label 'z', allowed are [a, b]");
  }

  @Test
  void aRowWithoutALabelIsNamed() {
    assertThatThrownBy(() -> Labels.of(Arrays.asList("a", null)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessage("row 2 has no label: every row needs one");
  }

  @Test
  void datasetsCheckTheirLengths() {
    DenseMatrix x = DenseMatrix.of(new double[][] {{1, 2}, {3, 4}});
    assertThatThrownBy(() -> Dataset.of(x, Labels.of(List.of("a"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("labels");
    Dataset data = Dataset.of(x, Labels.of(List.of("a", "b")));
    assertThat(data.featureNames()).containsExactly("x1", "x2");
    assertThat(data.select(new int[] {1}).features().row(0)).containsExactly(3, 4);
  }

  @Test
  void eitherOfTwoClassesMayBePositive() {
    Labels labels = Labels.of(List.of("b", "a", "b"));
    Labels other = labels.withPositive("a");
    assertThat(other.classes()).containsExactly("b", "a");
    assertThat(other.codes()).containsExactly(0, 1, 0);
    assertThat(other.name(1)).isEqualTo("a");
    assertThat(other.withPositive("a")).isSameAs(other);
    assertThat(other.withPositive("c")).isSameAs(other);
    assertThat(other.inOrder().classes()).containsExactly("a", "b");
    assertThat(other.inOrder().codes()).containsExactly(labels.codes());
    Labels three = Labels.of(List.of("b", "a", "c"));
    assertThat(three.withPositive("a")).isSameAs(three);
  }

  @Test
  void classesWithoutSamplesAreDropped() {
    Labels left = Labels.of(List.of("a", "b", "c")).select(new int[] {2, 0, 2}).occurring();
    assertThat(left.classes()).containsExactly("a", "c");
    assertThat(left.codes()).containsExactly(1, 0, 1);
  }
}
