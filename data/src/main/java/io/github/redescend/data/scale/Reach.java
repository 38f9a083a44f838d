package io.github.redescend.data.scale;

import java.util.Optional;

/**
 * What values of a feature are near those of training, by its scaling: farther from the training
 * range than that is wide, or so many units from its middle, is far, wherever the tails end.
 *
 * @param least the least value that is not far
 * @param most the largest
 */
public record Reach(double least, double most) {
  /** Standard deviations from the mean. */
  private static final double DEVIATIONS = 10;

  /** Distances of the quartiles from the median. */
  private static final double QUARTILES = 20;

  /** That of a feature; none where nothing is scaled by, as of one that was constant. */
  public static Optional<Reach> of(ScaleRule rule, Scaling scaling) {
    if (scaling.divisor() == 0) {
      return Optional.empty();
    }
    if (scaling.curve() instanceof LogCurve curve) {
      return Optional.of(about(curve.centre(), QUARTILES * curve.unit()));
    }
    if (scaling.curve() instanceof QuantileCurve curve) {
      double[] values = curve.values();
      return Optional.of(beyond(values[0], values[values.length - 1]));
    }
    return switch (rule) {
      case STANDARD -> Optional.of(about(scaling.offset(), DEVIATIONS * scaling.divisor()));
      case ROBUST -> Optional.of(about(scaling.offset(), QUARTILES * scaling.divisor()));
      default -> Optional.of(beyond(scaling.offset(), scaling.offset() + scaling.divisor()));
    };
  }

  private static Reach about(double middle, double distance) {
    return new Reach(middle - distance, middle + distance);
  }

  private static Reach beyond(double least, double most) {
    double width = most - least;
    return new Reach(least - width, most + width);
  }

  /** Whether a value is far; NaN is not. */
  public boolean isFar(double value) {
    return value < least || value > most;
  }
}
