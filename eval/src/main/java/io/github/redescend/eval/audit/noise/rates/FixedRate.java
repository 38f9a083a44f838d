package io.github.redescend.eval.audit.noise.rates;

/**
 * All classes lose one share of their labels, evenly to the others: one of several rates that are
 * averaged over. The likeliest rate alone is often far too low where few samples tell noise from
 * overlap, and its interval knows nothing of the others.
 *
 * @param rate the share
 * @param believed the probability that the rate had beforehand
 */
public record FixedRate(double rate, double believed) implements Transitions {
  @Override
  public TransitionMatrix of(LabelCounts counts) {
    return TransitionMatrix.even(rate, counts.classes());
  }

  /** No number is free; what remains is the belief. */
  @Override
  public double cost(int classes) {
    return -Math.log(believed);
  }

  @Override
  public boolean isSymmetric() {
    return true;
  }
}
