package io.github.redescend.data.scale;

/** Bends the values of a feature before they are scaled: continuous, never falling. */
public sealed interface Curve permits LogCurve, QuantileCurve {
  /** The bent value, finite where {@code x} is. */
  double value(double x);
}
