package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.HalfQuadraticLoss;
import io.github.redescend.core.loss.Reweighting.Side;
import io.github.redescend.testkit.loss.LossSubject.Ulps;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of losses with half-quadratic weights, in addition to {@link LossContract}. */
public abstract class HalfQuadraticContract extends LossContract {
  protected Stream<LossSubject> halfQuadraticSubjects() {
    return subjects().filter(subject -> subject.loss() instanceof HalfQuadraticLoss);
  }

  /** w(r) &gt;= 0 does not increase with abs(r), and is full where a residual does not count. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void weightDoesNotIncrease(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    double before = loss.fullWeight();
    assertThat(before)
        .as("fullWeight(), for the weight at 0")
        .isFinite()
        .isPositive()
        .isEqualTo(loss.weight(0));
    for (int k = 0; k <= 2000; k++) {
      double r = 0.01 * k * subject.width();
      double weight = loss.weight(r);
      assertThat(weight).as("weight at %s", r).isBetween(0.0, before);
      assertThat(loss.weight(-r))
          .as("weight at %s", -r)
          .isEqualTo(loss.side() == Side.TWO ? weight : loss.fullWeight());
      before = weight;
    }
  }

  /** Weights of distant residuals are finite and do not increase. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void weightHoldsInTheTails(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    for (double r : LossSubject.tails()) {
      assertThat(loss.weight(r)).as("weight at %s", r).isBetween(0.0, loss.fullWeight());
    }
    if (subject.isBounded()) {
      assertThat(loss.weight(Double.POSITIVE_INFINITY)).as("weight at infinity").isEqualTo(0);
      assertThat(loss.weight(1e200)).as("weight at 1e200").isEqualTo(0);
    }
  }

  /** L'(u) = -w(r) r, or -w(r+) r+. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void derivativeIsWeightTimesResidual(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    for (double u : subject.margins()) {
      double r = counted(loss, 1 - u);
      double expected = -loss.weight(r) * r;
      assertThat(loss.derivative(u))
          .as("derivative at %s", u)
          .isCloseTo(expected, within(1e-14 * Math.abs(expected)));
    }
  }

  /** phi(t) &lt;= phi(r) + w(r) (t^2 - r^2) / 2: the tangent parabola majorises. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void parabolaLiesAbove(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    double[] margins = subject.margins();
    double[] values = Arrays.stream(margins).map(loss::value).toArray();
    for (int i = 0; i < margins.length; i++) {
      double r = counted(loss, 1 - margins[i]);
      double weight = loss.weight(r);
      for (int j = 0; j < margins.length; j++) {
        double t = counted(loss, 1 - margins[j]);
        double rise = weight * (t - r) * (t + r) / 2;
        double slack = 1e-13 * (values[i] + Math.abs(rise) + values[j]);
        assertThat(values[j])
            .as("value at %s under the parabola that touches at %s", margins[j], margins[i])
            .isLessThanOrEqualTo(values[i] + rise + slack);
      }
    }
  }

  /** Array weights equal single ones, for any labels; inputs are unchanged. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void weightsOfArraysAgree(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    double[] residuals = subject.margins();
    double[] kept = residuals.clone();
    double[] labels =
        new Random(1).ints(residuals.length, 0, 2).mapToDouble(k -> 2 * k - 1).toArray();
    double[] keptLabels = labels.clone();
    double[] weights = new double[residuals.length];
    loss.weights(residuals, labels, weights);
    assertThat(residuals).isEqualTo(kept);
    assertThat(labels).isEqualTo(keptLabels);
    Ulps.agree("weights", weights, Arrays.stream(kept).map(loss::weight).toArray());
  }

  /** The risk of reweighting is the weighted sum of the losses. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void riskIsTheSumOfLosses(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    double[] residuals = {0.25, -1.5, 2};
    double[] used = {1, 1, 1};
    double expected = 3 * loss.value(0.75) + loss.value(2.5) / 2 + loss.value(-1);
    assertThat(loss.risk(residuals, used, new double[] {3, 0.5, 1}))
        .as("risk of margins 0.75, 2.5 and -1 of weight 3, 0.5 and 1")
        .isCloseTo(expected, within(1e-14 * expected));
  }

  /** It is monotone if and only if parabolas majorise near zero as well. */
  @ParameterizedTest
  @MethodSource("halfQuadraticSubjects")
  protected void isMonotoneIfParabolasLieAboveNearZero(LossSubject subject) {
    HalfQuadraticLoss loss = (HalfQuadraticLoss) subject.loss();
    // The exact residuals of margins near 1.
    double[] residuals =
        IntStream.rangeClosed(0, 60)
            .mapToDouble(k -> 1 - (1 - subject.width() * Math.pow(10, -0.2 * k)))
            .toArray();
    residuals[0] = 0;
    String crossed = "";
    for (double r : residuals) {
      for (double t : residuals) {
        double value = loss.value(1 - t);
        double rise = loss.weight(r) * (t - r) * (t + r) / 2;
        double slack = 1e-13 * (loss.value(1 - r) + Math.abs(rise) + value);
        double above = loss.value(1 - r) + rise + slack;
        if (value > above) {
          crossed =
              "value %s at residual %s, %s on the parabola that touches at residual %s"
                  .formatted(value, t, above, r);
        }
      }
    }
    String where = "where the loss is above a parabola, for monotone() = " + loss.monotone();
    if (loss.monotone()) {
      assertThat(crossed).as(where).isEmpty();
    } else {
      assertThat(crossed).as(where).isNotEmpty();
    }
  }

  private static double counted(HalfQuadraticLoss loss, double r) {
    return loss.side() == Side.ONE ? Math.max(0, r) : r;
  }
}
