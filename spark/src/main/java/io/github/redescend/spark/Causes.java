package io.github.redescend.spark;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.space.SingularSystemException;

/** What was wrong with the input, out of what Spark wraps around the failure of a task. */
final class Causes {
  private Causes() {}

  static RuntimeException unwrapped(Exception thrown) {
    for (Throwable at = thrown; at != null; at = at.getCause()) {
      if (at instanceof InvalidInputException || at instanceof SingularSystemException) {
        return new InvalidInputException(at.getMessage(), thrown);
      }
    }
    return thrown instanceof RuntimeException own ? own : new IllegalStateException(thrown);
  }
}
