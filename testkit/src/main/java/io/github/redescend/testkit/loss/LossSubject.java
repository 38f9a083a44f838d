package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A loss under test with its documented properties.
 *
 * @param width the length scale on the margin's axis, such as sigma
 * @param bound its supremum, infinite if unbounded
 * @param breaks margins where a derivative of any order jumps
 */
public record LossSubject(Loss loss, double width, double bound, List<Double> breaks) {
  public LossSubject {
    breaks = List.copyOf(breaks);
  }

  public static LossSubject of(Loss loss, double width) {
    return new LossSubject(loss, width, Double.POSITIVE_INFINITY, List.of());
  }

  public LossSubject boundedBy(double min) {
    return new LossSubject(loss, width, min, breaks);
  }

  public LossSubject breaksAt(double... margins) {
    return new LossSubject(loss, width, bound, Arrays.stream(margins).boxed().toList());
  }

  public boolean isBounded() {
    return Double.isFinite(bound);
  }

  /** Increasing margins around u = 1 on the scale of the loss, and around u = 0. */
  double[] margins() {
    List<Double> margins = new ArrayList<>(breaks);
    for (int k = -120; k <= 120; k++) {
      margins.add(1 + 0.05 * k * width);
      margins.add(0.05 * k);
    }
    return margins.stream().mapToDouble(u -> u).sorted().distinct().toArray();
  }

  /** Margins that cause overflow, cancellation or NaN in careless formulas. */
  static double[] tails() {
    return DoubleStream.of(
            0, 1e-300, 709, 710, 1e3, 1e8, 1e154, 1e200, Double.MAX_VALUE, Double.POSITIVE_INFINITY)
        .flatMap(u -> DoubleStream.of(u, -u))
        .toArray();
  }

  @Override
  public String toString() {
    return loss.spec().toString();
  }

  static final class Ulps {
    private Ulps() {}

    /** Vectorised exponentials may differ by an ulp, and results by a few. */
    static void agree(String what, double[] actual, double[] expected) {
      assertThat(actual).hasSameSizeAs(expected);
      for (int i = 0; i < actual.length; i++) {
        double allowed = Double.isInfinite(expected[i]) ? 0 : 4 * Math.ulp(expected[i]);
        // Equal values include infinities.
        if (actual[i] != expected[i]) {
          assertThat(actual[i]).as("%s [%d]", what, i).isCloseTo(expected[i], within(allowed));
        }
      }
    }
  }
}
