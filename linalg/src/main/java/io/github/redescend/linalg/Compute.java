package io.github.redescend.linalg;

import io.github.redescend.core.run.Workers;
import java.util.Objects;

/** Linear algebra for large operations, and workers for parallel loops in Java. Immutable. */
public record Compute(LinearAlgebra algebra, Workers workers) {
  public Compute {
    Objects.requireNonNull(algebra, "algebra");
    Objects.requireNonNull(workers, "workers");
  }

  /** The default backend and one worker for each processor. */
  public static Compute standard() {
    return new Compute(Backends.standard(), Workers.all());
  }

  /** The same linear algebra with other workers. */
  public Compute withWorkers(Workers others) {
    return new Compute(algebra, others);
  }

  /**
   * Limits the backend to one thread per call while an outer loop runs in parallel; closing the
   * scope restores the former number. The limit holds for the whole process until the last open
   * scope is closed. Otherwise the threads of backend and loop compete: small factorisations take
   * 25 times as long.
   *
   * <pre>{@code
   * try (var scope = compute.outerParallel()) {
   *   workers.map(fits);
   * }
   * }</pre>
   */
  public ThreadLimit.Scope outerParallel() {
    return algebra.threadLimit().single();
  }
}
