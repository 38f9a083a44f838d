package io.github.redescend.losses;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.core.oracle.Oracle;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values, derivatives, weights and curvatures against independent reference numbers. */
class LossOracleTest {
  private static final double RELATIVE = 1e-12;

  /** A case of {@code file} and the corresponding loss. */
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
  void everyCaseIsRead() {
    assertThat(referencesOf("losses-smooth")).hasSize(17);
    assertThat(referencesOf("losses-other")).hasSize(25);
    assertThat(referencesOf("losses-extreme")).hasSize(39);
  }

  @ParameterizedTest
  @MethodSource("references")
  void valuesAgree(Reference reference) {
    assertThat(compared(reference, "value", reference.loss()::value)).isEqualTo(defined(reference));
  }

  @ParameterizedTest
  @MethodSource("references")
  void derivativesAgree(Reference reference) {
    assertThat(compared(reference, "derivative", reference.loss()::derivative))
        .isEqualTo(defined(reference) - kinksOnTheGrid(reference, kinks(reference.loss())));
  }

  @ParameterizedTest
  @MethodSource("references")
  void weightsAgree(Reference reference) {
    assertThat(reference.expected().has("weight_ratio") || reference.loss() instanceof CappedLp)
        .isEqualTo(reference.loss() instanceof HalfQuadraticLoss);
    if (reference.loss() instanceof HalfQuadraticLoss loss) {
      assertThat(loss.side())
          .isEqualTo(reference.expected().get("sides").asInt() == 1 ? Side.ONE : Side.TWO);
      if (loss instanceof CappedLp capped) {
        superGradientsAgree(reference, capped);
      } else {
        assertThat(compared(reference, "weight_ratio", u -> loss.weight(1 - u)))
            .isEqualTo(defined(reference) - kinksOnTheGrid(reference, kinks(loss)));
      }
    }
  }

  /**
   * The file contains the paper's d, half our weight. It has no value where r+ = 0 unless p = 2.
   */
  private static void superGradientsAgree(Reference reference, CappedLp loss) {
    long beyond = Arrays.stream(reference.margins()).filter(u -> u >= 1).count();
    assertThat(compared(reference, "weight_paper", u -> loss.weight(1 - u) / 2))
        .isEqualTo(defined(reference) - (int) (loss.p() == 2 ? 0 : beyond));
  }

  @ParameterizedTest
  @MethodSource("references")
  void splitsAgree(Reference reference) {
    assertThat(reference.expected().has("convex_part"))
        .isEqualTo(reference.loss() instanceof TruncatedHinge);
    if (reference.loss() instanceof TruncatedHinge loss) {
      assertThat(compared(reference, "convex_part", loss.convexPart()::value))
          .isEqualTo(defined(reference));
      assertThat(
              compared(
                  reference, "subtracted_part", u -> loss.convexPart().value(u) - loss.value(u)))
          .isEqualTo(defined(reference));
      assertThat(compared(reference, "subtracted_slope", loss::subtractedSlope))
          .isEqualTo(defined(reference) - kinksOnTheGrid(reference, List.of(loss.s())));
    }
  }

  @ParameterizedTest
  @MethodSource("references")
  void curvatureBoundsAgree(Reference reference) {
    JsonNode bound = reference.expected().path("curvature_bound");
    if (!bound.isMissingNode()) {
      assertThat(((SmoothLoss) reference.loss()).curvatureBound())
          .isCloseTo(bound.asDouble(), within(RELATIVE * bound.asDouble()));
    } else if (reference.loss() instanceof SmoothLoss) {
      // The file has no curvature for least-squares and squared-hinge (constant 2), wave and
      // savage.
      assertThat(reference.loss().spec().name())
          .isIn("least-squares", "squared-hinge", "wave", "savage");
    }
  }

  /** Compares all points where the file has a number, and returns their count. */
  private static int compared(Reference reference, String quantity, DoubleUnaryOperator ours) {
    double[] expected = Oracle.vector(reference.expected().get(quantity));
    assertThat(expected).hasSameSizeAs(reference.margins());
    int count = 0;
    for (int i = 0; i < expected.length; i++) {
      if (!Double.isNaN(expected[i])) {
        assertThat(ours.applyAsDouble(reference.margins()[i]))
            .as("%s at u = %s", quantity, reference.margins()[i])
            .isCloseTo(
                expected[i],
                within(Math.max(rounding(reference, quantity), RELATIVE * Math.abs(expected[i]))));
        count++;
      }
    }
    return count;
  }

  /**
   * The tolerance for the rounding error of the file. Its large values of the wave loss are
   * computed as 1 - 1 / (1 + x) in double precision, with error 2^-52 of the bound. {@link
   * LossLimitsTest} tests them to full precision.
   */
  private static double rounding(Reference reference, String quantity) {
    boolean far = reference.file().equals("losses-extreme") && quantity.equals("value");
    return far && reference.loss() instanceof Wave wave ? Math.ulp(1.0) * wave.bound() : 1e-300;
  }

  private static int defined(Reference reference) {
    return reference.margins().length;
  }

  private static int kinksOnTheGrid(Reference reference, List<Double> kinks) {
    return (int) Arrays.stream(reference.margins()).filter(kinks::contains).count();
  }

  /** The points without derivative. The files omit the derivative exactly there. */
  private static List<Double> kinks(Loss loss) {
    if (loss instanceof Hinge || loss instanceof Pinball) {
      return List.of(1.0);
    }
    if (loss instanceof TruncatedHinge truncated) {
      return List.of(truncated.s(), 1.0);
    }
    if (loss instanceof TruncatedLogistic truncated) {
      return List.of(truncated.s());
    }
    if (loss instanceof TruncatedPinball truncated) {
      return List.of(1 - truncated.delta1(), 1.0, 1 + truncated.delta2() / truncated.tau());
    }
    if (loss instanceof TruncatedLeastSquares truncated) {
      return List.of(1 - Math.sqrt(truncated.tau()), 1 + Math.sqrt(truncated.tau()));
    }
    if (loss instanceof CappedLp capped) {
      double cap = 1 - Math.pow(capped.eps(), 1 / capped.p());
      return capped.p() > 1 ? List.of(cap) : List.of(cap, 1.0);
    }
    return List.of();
  }

  private static Stream<Reference> referencesOf(String file) {
    Oracle oracle = Oracle.read(file);
    double[] margins = Oracle.vector(oracle.root().get("u"));
    return oracle.cases().map(c -> new Reference(file, margins, c, lossOf(c)));
  }

  /** The loss of a case. Some names and parameters in the files differ from ours. */
  private static Loss lossOf(JsonNode testCase) {
    JsonNode parameters = testCase.get("params");
    double lam = parameters.path("lam").asDouble();
    double a = parameters.path("a").asDouble();
    return switch (testCase.get("loss").asText()) {
      case "roboss" -> new Roboss(a, lam);
      case "wave" -> new Wave(a, 1 / lam);
      case "huberized-hinge-wang" -> new HuberizedHinge(parameters.get("delta").asDouble());
      case "huberized-hinge-chapelle" -> new ChapelleHinge(parameters.get("h").asDouble());
      default -> (Loss) Losses.catalogue().make(specOf(testCase));
    };
  }

  private static Spec specOf(JsonNode testCase) {
    Map<String, String> parameters = new LinkedHashMap<>();
    testCase
        .get("params")
        .properties()
        .forEach(p -> parameters.put(p.getKey(), p.getValue().asText()));
    return new Spec(testCase.get("loss").asText(), parameters);
  }

  /** Chapelle's loss as a shifted Huberized hinge: delta = 2 h, shifted by h, as documented. */
  private record ChapelleHinge(double h) implements SmoothLoss {
    @Override
    public double value(double u) {
      return new HuberizedHinge(2 * h).value(u - h);
    }

    @Override
    public double derivative(double u) {
      return new HuberizedHinge(2 * h).derivative(u - h);
    }

    @Override
    public double curvatureBound() {
      return new HuberizedHinge(2 * h).curvatureBound();
    }

    @Override
    public Spec spec() {
      return Spec.of("huberized-hinge-chapelle").with("h", h);
    }
  }
}
