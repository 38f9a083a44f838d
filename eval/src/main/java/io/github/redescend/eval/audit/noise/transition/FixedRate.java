package io.github.redescend.eval.audit.noise.transition;

/**
 * A common rate with even transitions, one of several averaged rates. The most likely rate alone is
 * often far too low, and its interval too narrow.
 *
 * @param rate the share
 */
public record FixedRate(double rate, double believed) implements Transitions {
  @Override
  public TransitionMatrix of(LabelCounts counts) {
    return TransitionMatrix.even(rate, counts.classes());
  }

  /** No free number; only the prior. */
  @Override
  public double cost(int classes) {
    return -Math.log(believed);
  }

  @Override
  public boolean isSymmetric() {
    return true;
  }
}
