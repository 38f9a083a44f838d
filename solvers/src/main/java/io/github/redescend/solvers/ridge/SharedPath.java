package io.github.redescend.solvers.ridge;

import io.github.redescend.core.space.ExplicitSpace;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import java.util.Optional;

/** One decomposition for several problems on a space, where that costs less than their factors. */
public final class SharedPath {
  /** A factor passes over all samples; the decomposition does so once. */
  private static final int ENOUGH_EXPLICIT = 5;

  /** The decomposition costs about ten factors. */
  private static final int ENOUGH = 12;

  /** Beyond, the decomposition's n^2 numbers and work space beside the matrix are too many. */
  private static final int MOST_SAMPLES = 2500;

  private SharedPath() {}

  /**
   * The decomposition, if it pays.
   *
   * @param problems how many losses, lambdas and classes there are
   */
  public static Optional<RidgePath> of(HypothesisSpace space, int problems) {
    boolean pays =
        space instanceof ExplicitSpace
            ? problems >= ENOUGH_EXPLICIT
            : problems >= ENOUGH && space.samples() <= MOST_SAMPLES;
    return pays ? Optional.of(space.ridgePath()) : Optional.empty();
  }
}
