package io.github.redescend.data.prepare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.matrix.DenseMatrix;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassWeightsTest {
  private static final double[] ONES = {1, 1, 1, 1};

  private final Labels labels = Labels.of(List.of("a", "b", "b", "b"));

  @Test
  void factors() {
    assertThat(ClassWeights.parse("none").factors(labels, ONES)).containsExactly(1, 1);
    assertThat(ClassWeights.parse("balanced").factors(labels, ONES)).containsExactly(2, 4 / 6.0);
    assertThat(ClassWeights.parse("b=0.25").factors(labels, ONES)).containsExactly(1, 0.25);
    Labels odd = Labels.of(List.of("x=1", "y"));
    assertThat(ClassWeights.parse("x=1=3, y = 2").factors(odd, new double[] {1, 1}))
        .containsExactly(3, 2);
  }

  @Test
  void multipliesTheWeightsOfSamples() {
    DenseMatrix features = new DenseMatrix(4, 1, new double[4]);
    double[] weights = {1, 2, 0, 1};
    Dataset data = new Dataset(features, labels, weights, List.of("x"));
    assertThat(ClassWeights.parse("a=3,b=2").apply(data).weights()).containsExactly(3, 4, 0, 2);
    assertThat(weights).containsExactly(1, 2, 0, 1);
  }

  @Test
  void classesThatDoNotOccurAreNotCounted() {
    Labels three = new Labels(List.of("a", "b", "c"), new int[] {0, 2, 2});
    assertThat(ClassWeights.balanced().factors(three, new double[] {1, 1, 1}))
        .containsExactly(1.5, 1, 0.75);
  }

  /** a has weight 3, b has 5, c has 0. */
  @Test
  void balancedClassesHaveTheSameWeight() {
    Labels three = new Labels(List.of("a", "b", "c"), new int[] {0, 1, 1, 2});
    double[] weights = {3, 1, 4, 0};
    assertThat(ClassWeights.balanced().factors(three, weights)).containsExactly(4 / 3.0, 0.8, 1);
    Dataset data = new Dataset(new DenseMatrix(4, 1, new double[4]), three, weights, List.of("x"));
    assertThat(ClassWeights.balanced().apply(data).weights()).containsExactly(4, 0.8, 3.2, 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a", "a=", "a=0", "a=-1", "a=inf", "a=x", "=1", "a=1,,b=2", "a=1,a=2"})
  void invalidWeightsAreRejected(String text) {
    assertThatThrownBy(() -> ClassWeights.parse(text))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageStartingWith("class-weight = " + text);
  }

  @Test
  void unknownClassesAreRefused() {
    assertThatThrownBy(() -> ClassWeights.parse("z=1").factors(labels, ONES))
        .hasMessage("class-weight names class 'z', the classes are a, b");
    assertThatThrownBy(
            () ->
                ClassWeights.parse("Yes=2").factors(Labels.of(List.of("no", "yes")), new double[2]))
        .hasMessage("class-weight names class 'Yes', the classes are no, yes; did you mean 'yes'?");
  }

  @Test
  void textRoundTrips() {
    for (String text : List.of("none", "balanced", "no=0.5,yes=2.0")) {
      assertThat(ClassWeights.parse(text)).hasToString(text);
      assertThat(ClassWeights.parse(text).isNone()).isEqualTo(text.equals("none"));
    }
  }
}
