package io.github.redescend.core.loss;

/**
 * A loss for which it is known where it must be truncated so that a joint multiclass machine is
 * Fisher consistent (Wu and Liu, JASA 102, 2007, theorem 1).
 */
public interface JointConsistency {
  /** The margin below which the loss is constant; -infinity if it is not truncated. */
  double truncatedAt();

  /**
   * The lowest consistent truncation point, the highest being 0; -infinity if every point is
   * consistent.
   *
   * @param classes at least 2
   */
  double lowestConsistent(int classes);

  /** Whether this loss is truncated at a consistent point. */
  default boolean isConsistent(int classes) {
    return truncatedAt() >= lowestConsistent(classes);
  }
}
