package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss;
import io.github.redescend.core.loss.Loss.DifferenceOfConvexLoss;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract of losses with a split L = C - M, both convex, in addition to {@link LossContract}.
 * M is computed as C - L.
 */
public abstract class DifferenceOfConvexContract extends LossContract {
  /** Gauss-Legendre nodes and weights on [-1, 1]: cells end at kinks, nodes are inside. */
  private static final double NODE = Math.sqrt(0.6);

  protected Stream<LossSubject> splitSubjects() {
    return subjects().filter(subject -> subject.loss() instanceof DifferenceOfConvexLoss);
  }

  /** Slopes of chords of both parts do not decrease, and M is nonnegative. */
  @ParameterizedTest
  @MethodSource("splitSubjects")
  protected void bothPartsAreConvex(LossSubject subject) {
    DifferenceOfConvexLoss loss = (DifferenceOfConvexLoss) subject.loss();
    assertConvex(loss.convexPart()::value, loss.convexPart(), subject);
    assertConvex(u -> subtracted(loss, u), loss.convexPart(), subject);
    for (double u : subject.margins()) {
      assertThat(subtracted(loss, u)).as("subtracted part at %s", u).isGreaterThanOrEqualTo(0);
    }
  }

  /** M(v) &gt;= M(u) + m(u) (v - u): the convex step majorises the loss. */
  @ParameterizedTest
  @MethodSource("splitSubjects")
  protected void subtractedSlopeIsASubgradient(LossSubject subject) {
    DifferenceOfConvexLoss loss = (DifferenceOfConvexLoss) subject.loss();
    double[] margins = subject.margins();
    double[] convex = Arrays.stream(margins).map(loss.convexPart()::value).toArray();
    double[] part = Arrays.stream(margins).map(u -> subtracted(loss, u)).toArray();
    for (int i = 0; i < margins.length; i++) {
      double slope = loss.subtractedSlope(margins[i]);
      for (int j = 0; j < margins.length; j++) {
        double rise = slope * (margins[j] - margins[i]);
        double slack = 1e-14 * (convex[i] + convex[j] + Math.abs(rise));
        // An assertion for each pair would take most of the time.
        if (!(part[j] >= part[i] + rise - slack)) {
          assertThat(part[j])
              .as("subtracted part at %s above its tangent at %s", margins[j], margins[i])
              .isGreaterThanOrEqualTo(part[i] + rise - slack);
        }
      }
    }
  }

  /** L = C - M with M integrated from its slopes. */
  @ParameterizedTest
  @MethodSource("splitSubjects")
  protected void valueIsConvexPartMinusIntegratedSlopes(LossSubject subject) {
    DifferenceOfConvexLoss loss = (DifferenceOfConvexLoss) subject.loss();
    double[] margins = subject.margins();
    int last = margins.length - 1;
    double integral = subtracted(loss, margins[last]);
    for (int i = last - 1; i >= 0; i--) {
      integral -= integral(loss, margins[i], margins[i + 1]);
      double convex = loss.convexPart().value(margins[i]);
      assertThat(convex - integral)
          .as("value at %s", margins[i])
          .isCloseTo(loss.value(margins[i]), within(1e-10 * (convex + subject.width())));
    }
  }

  /** Away from the kinks L' = C' - m. */
  @ParameterizedTest
  @MethodSource("splitSubjects")
  protected void derivativeIsTheDifferenceOfSlopes(LossSubject subject) {
    DifferenceOfConvexLoss loss = (DifferenceOfConvexLoss) subject.loss();
    for (double u : subject.margins()) {
      if (!subject.breaks().contains(u)) {
        double convex = loss.convexPart().derivative(u);
        assertThat(convex - loss.subtractedSlope(u))
            .as("slope at %s", u)
            .isCloseTo(loss.derivative(u), within(1e-14 * Math.abs(convex)));
      }
    }
  }

  /** At far margins both parts are finite or infinite, and the convex part is above the loss. */
  @ParameterizedTest
  @MethodSource("splitSubjects")
  protected void splitHoldsInTheTails(LossSubject subject) {
    DifferenceOfConvexLoss loss = (DifferenceOfConvexLoss) subject.loss();
    for (double u : LossSubject.tails()) {
      assertThat(loss.subtractedSlope(u)).as("slope at %s", u).isNotNaN();
      assertThat(loss.convexPart().value(u))
          .as("convex part at %s", u)
          .isGreaterThanOrEqualTo(loss.value(u));
    }
  }

  private static double subtracted(DifferenceOfConvexLoss loss, double u) {
    return loss.convexPart().value(u) - loss.value(u);
  }

  private static double integral(DifferenceOfConvexLoss loss, double from, double to) {
    double middle = (from + to) / 2;
    double half = (to - from) / 2;
    return half
        * (5 * loss.subtractedSlope(middle - NODE * half)
            + 8 * loss.subtractedSlope(middle)
            + 5 * loss.subtractedSlope(middle + NODE * half))
        / 9;
  }

  private static void assertConvex(DoubleUnaryOperator part, Loss scale, LossSubject subject) {
    double[] margins = subject.margins();
    double before = Double.NEGATIVE_INFINITY;
    for (int i = 1; i < margins.length; i++) {
      double length = margins[i] - margins[i - 1];
      // Chords of nearly equal margins would be rounding errors.
      if (length > 1e-6 * subject.width()) {
        double rise = part.applyAsDouble(margins[i]) - part.applyAsDouble(margins[i - 1]);
        double size = scale.value(margins[i]) + scale.value(margins[i - 1]) + 1;
        double slack = 1e-14 * size / length;
        assertThat(rise / length)
            .as("chord before %s", margins[i])
            .isGreaterThanOrEqualTo(before - slack);
        before = rise / length - slack;
      }
    }
  }
}
