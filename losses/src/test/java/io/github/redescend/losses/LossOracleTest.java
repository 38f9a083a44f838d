package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Side;
import io.github.redescend.core.loss.SmoothLoss;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.spec.Spec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values, derivatives, weights and curvatures against independent reference numbers. */
class LossOracleTest {
  private static final double RELATIVE = 1e-12;

  /** A case of the file {@code file} and our loss for it. */
  record Reference(String file, double[] margins, JsonNode expected, Loss loss) {
    @Override
    public String toString() {
      return file + " " + loss.spec();
    }
  }

  static Stream<Reference> references() {
    return Stream.of("losses-smooth", "losses-other", "losses-extreme")
        .flatMap(LossOracleTest::referencesOf);
  }

  @Test
  void everyCaseOfOurLossesIsRead() {
    assertThat(referencesOf("losses-smooth")).hasSize(13);
    assertThat(referencesOf("losses-other")).hasSize(3);
    assertThat(referencesOf("losses-extreme")).hasSize(16);
  }

  @ParameterizedTest
  @MethodSource("references")
  void valuesAgree(Reference reference) {
    assertThat(compared(reference, "value", reference.loss()::value)).isEqualTo(defined(reference));
  }

  @ParameterizedTest
  @MethodSource("references")
  void derivativesAgree(Reference reference) {
    int kinks = reference.loss() instanceof SmoothLoss ? 0 : kinksOnTheGrid(reference);
    assertThat(compared(reference, "derivative", reference.loss()::derivative))
        .isEqualTo(defined(reference) - kinks);
  }

  @ParameterizedTest
  @MethodSource("references")
  void weightsAgree(Reference reference) {
    assertThat(reference.expected().has("weight_ratio"))
        .isEqualTo(reference.loss() instanceof HalfQuadraticLoss);
    if (reference.loss() instanceof HalfQuadraticLoss loss) {
      assertThat(loss.side())
          .isEqualTo(reference.expected().get("sides").asInt() == 1 ? Side.ONE : Side.TWO);
      assertThat(compared(reference, "weight_ratio", u -> loss.weight(1 - u)))
          .isEqualTo(
              defined(reference) - (loss instanceof SmoothLoss ? 0 : kinksOnTheGrid(reference)));
    }
  }

  @ParameterizedTest
  @MethodSource("references")
  void curvatureBoundsAgree(Reference reference) {
    JsonNode bound = reference.expected().path("curvature_bound");
    if (!bound.isMissingNode()) {
      assertThat(((SmoothLoss) reference.loss()).curvatureBound())
          .isCloseTo(bound.asDouble(), within(RELATIVE * bound.asDouble()));
    } else {
      // The file names none for the two squares, whose curvature is 2, and for the truncated one.
      assertThat(reference.loss().spec().name())
          .isIn("least-squares", "squared-hinge", "truncated-least-squares");
    }
  }

  /** Compares where the file has a number; returns how many. */
  private static int compared(Reference reference, String quantity, DoubleUnaryOperator ours) {
    double[] expected = Oracle.vector(reference.expected().get(quantity));
    assertThat(expected).hasSameSizeAs(reference.margins());
    int count = 0;
    for (int i = 0; i < expected.length; i++) {
      if (!Double.isNaN(expected[i])) {
        assertThat(ours.applyAsDouble(reference.margins()[i]))
            .as("%s at u = %s", quantity, reference.margins()[i])
            .isCloseTo(expected[i], within(Math.max(1e-300, RELATIVE * Math.abs(expected[i]))));
        count++;
      }
    }
    return count;
  }

  private static int defined(Reference reference) {
    return reference.margins().length;
  }

  /** The truncated square has its kinks at r = -1 and 1 on the grid if tau is 1. */
  private static int kinksOnTheGrid(Reference reference) {
    boolean near = reference.file().equals("losses-other");
    return near && reference.loss().equals(new TruncatedLeastSquares(1)) ? 2 : 0;
  }

  private static Stream<Reference> referencesOf(String file) {
    Oracle oracle = Oracle.read(file);
    double[] margins = Oracle.vector(oracle.root().get("u"));
    return oracle
        .cases()
        .filter(c -> Losses.catalogue().contains(nameOf(c)))
        .map(c -> new Reference(file, margins, c, (Loss) Losses.catalogue().make(specOf(c))));
  }

  private static Spec specOf(JsonNode testCase) {
    Map<String, String> parameters = new LinkedHashMap<>();
    testCase
        .get("params")
        .properties()
        .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
    return new Spec(nameOf(testCase), parameters);
  }

  private static String nameOf(JsonNode testCase) {
    String name = testCase.get("loss").asText();
    return name.equals("huberized-hinge-wang") ? "huberized-hinge" : name;
  }
}
