package io.github.redescend.core.loss;

/**
 * A loss of which it is known where it must be cut off for a machine that trains all classes at
 * once to be Fisher-consistent, that is, to tell the likeliest class of every sample if it had all
 * samples there are (Wu and Liu, JASA 102, 2007, theorem 1).
 */
public interface JointConsistency {
  /** The margin below which the loss rises no more; -infinity if it always does. */
  double truncatedAt();

  /**
   * The lowest place that is consistent, the highest being 0; -infinity if every place is.
   *
   * @param classes at least 2
   */
  double lowestConsistent(int classes);

  /** Whether this loss is cut off at a place that is consistent. */
  default boolean isConsistent(int classes) {
    return truncatedAt() >= lowestConsistent(classes);
  }
}
