package io.github.redescend.core.space;

/**
 * f to sum_i c_i f(x_i) for one number c_i a sample: what the slopes of a loss, or weighted
 * targets, are to a space. Where the samples are in this heap it is made of the numbers themselves
 * ({@link SampleNumbers}), elsewhere of their sums with the features.
 */
public interface LinearFunctional {
  /** sum_i c_i f(x_i); costs no product with samples. */
  double at(Hypothesis f);

  /** {@code factor} times it. */
  LinearFunctional times(double factor);
}
