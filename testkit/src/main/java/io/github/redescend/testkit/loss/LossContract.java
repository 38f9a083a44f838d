package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.Criterion;
import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.SmoothLoss;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.testkit.EachSubject;
import io.github.redescend.testkit.NamesTheSubject;
import io.github.redescend.testkit.loss.LossSubject.Ulps;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of losses of the margin. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(NamesTheSubject.class)
public abstract class LossContract {
  /** The losses under test, each with several parameters. */
  protected abstract Stream<LossSubject> subjects();

  protected abstract Catalogue<Criterion> catalogue();

  protected Stream<LossSubject> smoothSubjects() {
    return subjects().filter(subject -> subject.loss() instanceof SmoothLoss);
  }

  /** Between breaks the derivative is the slope; at a break it is between the one-sided slopes. */
  @EachSubject
  protected void derivativeIsTheSlope(LossSubject subject) {
    Loss loss = subject.loss();
    FiniteDifferences slope = new FiniteDifferences(loss, 1e-3 * subject.width());
    for (double u : subject.margins()) {
      double tolerance = slope.tolerance(u);
      if (subject.breaks().contains(u)) {
        double left = slope.fromLeft(u);
        double right = slope.fromRight(u);
        if (loss instanceof SmoothLoss) {
          assertThat(left).as("left slope at %s", u).isCloseTo(right, within(2 * tolerance));
        }
        assertThat(loss.derivative(u))
            .as("derivative at the break %s", u)
            .isBetween(Math.min(left, right) - tolerance, Math.max(left, right) + tolerance);
      } else if (subject.breaks().stream().allMatch(b -> Math.abs(u - b) > slope.reach())) {
        assertThat(loss.derivative(u))
            .as("derivative at %s", u)
            .isCloseTo(slope.central(u), within(tolerance));
      }
    }
  }

  /** NaN gives NaN. */
  @EachSubject
  protected void nothingIsKnownAtNaN(LossSubject subject) {
    assertThat(subject.loss().value(Double.NaN)).as("value at NaN").isNaN();
    assertThat(subject.loss().derivative(Double.NaN)).as("derivative at NaN").isNaN();
  }

  /** NaN only for NaN; bounded losses approach but never exceed their bound. */
  @EachSubject
  protected void tailsHold(LossSubject subject) {
    Loss loss = subject.loss();
    for (double u : LossSubject.tails()) {
      assertThat(loss.value(u)).as("value at %s", u).isGreaterThanOrEqualTo(0);
      assertThat(loss.derivative(u)).as("derivative at %s", u).isNotNaN();
    }
    assertThat(loss.value(Double.NaN)).as("value at NaN").isNaN();
    double end = loss.value(Double.NEGATIVE_INFINITY);
    if (subject.isBounded()) {
      assertThat(end)
          .as("value at -infinity")
          .isCloseTo(subject.bound(), within(1e-12 * subject.bound()));
      assertThat(loss.value(-1e200)).as("value at -1e200").isEqualTo(end);
      assertThat(loss.derivative(-1e200)).as("derivative at -1e200").isEqualTo(0);
      for (double u : subject.margins()) {
        assertThat(loss.value(u)).as("value at %s", u).isLessThanOrEqualTo(end);
      }
    } else {
      assertThat(end).as("value at -infinity, if no bound is declared").isInfinite();
      // Both may be infinite.
      assertThat(loss.value(-1e120))
          .as("value at -1e120")
          .isGreaterThanOrEqualTo(2 * loss.value(-1e55));
    }
  }

  /** Array forms equal scalar ones, and inputs are unchanged. */
  @EachSubject
  protected void arrayFormsAgree(LossSubject subject) {
    double[] margins = subject.margins();
    double[] kept = margins.clone();
    double[] values = new double[margins.length];
    double[] derivatives = new double[margins.length];
    double[][] together = new double[2][margins.length];
    subject.loss().values(margins, values);
    subject.loss().derivatives(margins, derivatives);
    subject.loss().valuesAndDerivatives(margins, together[0], together[1]);
    assertThat(margins).isEqualTo(kept);
    double[] single = Arrays.stream(kept).map(subject.loss()::value).toArray();
    Ulps.agree("values", values, single);
    Ulps.agree("values with derivatives", together[0], single);
    single = Arrays.stream(kept).map(subject.loss()::derivative).toArray();
    Ulps.agree("derivatives", derivatives, single);
    Ulps.agree("derivatives with values", together[1], single);
  }

  /**
   * The catalogue makes an equal loss from the spec, which names all parameters except those of
   * other forms, whose default is empty.
   */
  @EachSubject
  protected void specMakesAnEqualLoss(LossSubject subject) {
    Spec spec = subject.loss().spec();
    assertThat(catalogue().make(spec)).isEqualTo(subject.loss());
    assertThat(catalogue().make(spec.toString())).isEqualTo(subject.loss());
    assertThat(spec.parameters().keySet())
        .containsExactlyElementsOf(
            catalogue().entry(spec.name()).parameters().stream()
                .filter(parameter -> !parameter.defaultValue().isEmpty())
                .map(Parameter::name)
                .toList());
  }

  /** Every parameter changes the loss. */
  @EachSubject
  protected void everyParameterMatters(LossSubject subject) {
    Spec spec = subject.loss().spec();
    for (Parameter parameter : catalogue().entry(spec.name()).parameters()) {
      String text = spec.parameters().get(parameter.name());
      if (text == null) {
        continue;
      }
      boolean matters =
          others(parameter, text)
              .filter(other -> !other.equals(text))
              .anyMatch(other -> differs(subject, spec.with(parameter.name(), other)));
      assertThat(matters)
          .as("a value of the loss differs for another %s than %s", parameter.name(), text)
          .isTrue();
    }
  }

  /** Other numbers for numbers, and all words for words. */
  private static Stream<String> others(Parameter parameter, String text) {
    if (!Character.isDigit(text.charAt(text.length() - 1))) {
      return Arrays.stream(parameter.allowed().split(" \\| "));
    }
    double value = Double.parseDouble(text);
    return DoubleStream.of(2 * value, value / 2, value - 0.5, value + 0.5).mapToObj(Spec::text);
  }

  private boolean differs(LossSubject subject, Spec other) {
    Loss changed;
    try {
      changed = (Loss) catalogue().make(other);
    } catch (InvalidInputException outOfRange) {
      return false;
    }
    return Arrays.stream(subject.margins())
        .anyMatch(u -> changed.value(u) != subject.loss().value(u));
  }

  /** The minimum of the conditional risk is on the side of the more probable class. */
  @EachSubject
  protected void isClassificationCalibrated(LossSubject subject) {
    Loss loss = subject.loss();
    for (double p : new double[] {0.52, 0.6, 0.8, 0.95}) {
      double right = Double.POSITIVE_INFINITY;
      double wrong = Double.POSITIVE_INFINITY;
      for (int k = 0; k <= 1000; k++) {
        double u = 0.01 * k;
        if (u > 0) {
          right = Math.min(right, p * loss.value(u) + (1 - p) * loss.value(-u));
        }
        wrong = Math.min(wrong, p * loss.value(-u) + (1 - p) * loss.value(u));
      }
      assertThat(right).as("expected loss at p = %s", p).isLessThan(wrong);
    }
  }

  /** The slope at u = 0 has the correct sign, or the loss is flat there. */
  @EachSubject
  protected void derivativeIsNegativeAtZero(LossSubject subject) {
    Loss loss = subject.loss();
    assertThat(loss.derivative(0)).as("derivative at 0").isLessThanOrEqualTo(0);
    if (loss.value(-0.01) != loss.value(0.01)) {
      assertThat(loss.derivative(0)).as("derivative at 0").isNegative();
    }
  }

  /** The bound on the curvature holds and is nearly attained. */
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("smoothSubjects")
  protected void curvatureBoundIsTheLeast(LossSubject subject) {
    SmoothLoss loss = (SmoothLoss) subject.loss();
    double step = 0.01 * subject.width();
    double steepest = 0;
    for (double centre : new double[] {0, 1}) {
      for (int k = -800; k < 800; k++) {
        double u = centre + k * step;
        double v = centre + (k + 1) * step;
        double chord = Math.abs(loss.derivative(v) - loss.derivative(u)) / (v - u);
        steepest = Math.max(steepest, chord);
      }
    }
    assertThat(steepest)
        .as("steepest chord of the derivative, for curvatureBound() = %s", loss.curvatureBound())
        .isBetween(0.95 * loss.curvatureBound(), (1 + 1e-9) * loss.curvatureBound());
  }

  /** Fourth-order numerical derivatives. */
  record FiniteDifferences(Loss loss, double h) {

    /** The largest distance from u that is evaluated. */
    double reach() {
      return 4 * h;
    }

    double central(double u) {
      return (8 * (at(u, 1) - at(u, -1)) - (at(u, 2) - at(u, -2))) / (12 * h);
    }

    double fromRight(double u) {
      return oneSided(u, 1);
    }

    double fromLeft(double u) {
      return oneSided(u, -1);
    }

    /**
     * Truncation and rounding error, relative to nearby slopes and values; values matter near flat
     * pieces, where slopes vanish before the fifth derivative.
     */
    double tolerance(double u) {
      double slope = 0;
      double value = 0;
      for (int k = -4; k <= 4; k++) {
        slope = Math.max(slope, Math.abs(loss.derivative(u + k * h)));
        value = Math.max(value, Math.abs(at(u, k)));
      }
      double rounding = Math.ulp(value) + Math.ulp(Math.abs(u) + 1) * slope;
      return 1e-7 * slope + (1e-12 * value + 32 * rounding) / h;
    }

    private double oneSided(double u, int sign) {
      return sign
          * (-25 * at(u, 0)
              + 48 * at(u, sign)
              - 36 * at(u, 2 * sign)
              + 16 * at(u, 3 * sign)
              - 3 * at(u, 4 * sign))
          / (12 * h);
    }

    private double at(double u, int steps) {
      return loss.value(u + steps * h);
    }
  }
}
