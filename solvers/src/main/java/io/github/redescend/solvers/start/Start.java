package io.github.redescend.solvers.start;

import io.github.redescend.core.Seed;
import java.util.List;
import java.util.Optional;

/**
 * Where a solver begins on an objective with several minima. An immutable value that holds no run;
 * open to others.
 */
public interface Start {
  /** How specs write it. */
  String name();

  /**
   * The points to begin from, one or more. The solver goes on from each and keeps the best end.
   *
   * @throws io.github.redescend.core.InvalidInputException if it cannot serve this loss
   */
  List<StartingPoint> startingPoints(StartContext context);

  /** Whether it can serve a solver of this loss. */
  default boolean fits(Object loss) {
    return true;
  }

  /**
   * Whether an end whose function has one sign on all samples is refused, as {@link BestOfStarts}
   * tells. The convex machines are taken as they are.
   */
  default boolean guarded() {
    return true;
  }

  /**
   * Whether it needs the samples one by one; if not, it begins wherever they are, on sums over
   * them.
   */
  default boolean needsSamples() {
    return true;
  }

  /** What it draws from, if anything is random. */
  default Optional<Seed> seed() {
    return Optional.empty();
  }
}
