package io.github.redescend.testkit.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.redescend.core.loss.Loss;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * A loss under test with what its documentation says of it.
 *
 * @param loss the loss
 * @param width the length on the margin's axis over which it bends, such as its sigma
 * @param bound its least upper bound, infinite if there is none
 * @param breaks margins where a derivative of any order jumps
 */
public record LossSubject(Loss loss, double width, double bound, List<Double> breaks) {
  public LossSubject {
    breaks = List.copyOf(breaks);
  }

  /** A loss without bound and breaks. */
  public static LossSubject of(Loss loss, double width) {
    return new LossSubject(loss, width, Double.POSITIVE_INFINITY, List.of());
  }

  /** The same loss, said to be bounded. */
  public LossSubject boundedBy(double least) {
    return new LossSubject(loss, width, least, breaks);
  }

  /** The same loss, said to have breaks. */
  public LossSubject breaksAt(double... margins) {
    return new LossSubject(loss, width, bound, Arrays.stream(margins).boxed().toList());
  }

  /** Whether a bound is said. */
  public boolean isBounded() {
    return Double.isFinite(bound);
  }

  /** Margins in increasing order: around u = 1 on the scale of the loss, and around u = 0. */
  double[] margins() {
    List<Double> margins = new ArrayList<>(breaks);
    for (int k = -120; k <= 120; k++) {
      margins.add(1 + 0.05 * k * width);
      margins.add(0.05 * k);
    }
    return margins.stream().mapToDouble(u -> u).sorted().distinct().toArray();
  }

  /** Margins where careless formulas overflow, cancel or turn into NaN. */
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

  /** Numbers that may differ in their last digits. */
  static final class Ulps {
    private Ulps() {}

    /**
     * An exponential of many numbers at once may differ by an ulp, and what is made of it by a few.
     */
    static void agree(String what, double[] found, double[] expected) {
      assertThat(found).hasSameSizeAs(expected);
      for (int i = 0; i < found.length; i++) {
        double allowed = Double.isInfinite(expected[i]) ? 0 : 4 * Math.ulp(expected[i]);
        // What is equal includes infinities, whose difference is no number.
        if (found[i] != expected[i]) {
          assertThat(found[i]).as("%s [%d]", what, i).isCloseTo(expected[i], within(allowed));
        }
      }
    }
  }
}
