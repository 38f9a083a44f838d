package io.github.redescend.linalg;

import io.github.redescend.core.run.Workers;
import java.util.Objects;

/**
 * Where arithmetic runs: the linear algebra for the large operations and the workers for what is
 * spread over threads in Java. Immutable.
 */
public final class Compute {
  private final LinearAlgebra algebra;
  private final Workers workers;

  /** Runs on this backend and with these workers. */
  public Compute(LinearAlgebra algebra, Workers workers) {
    this.algebra = Objects.requireNonNull(algebra, "algebra");
    this.workers = Objects.requireNonNull(workers, "workers");
  }

  /** The default backend of this machine and one worker for each processor. */
  public static Compute standard() {
    return new Compute(Backends.standard(), Workers.all());
  }

  public LinearAlgebra algebra() {
    return algebra;
  }

  public Workers workers() {
    return workers;
  }

  /** The same linear algebra with other workers. */
  public Compute withWorkers(Workers others) {
    return new Compute(algebra, others);
  }

  /**
   * Sets the backend to one thread a call while an outer loop runs many fits in parallel; closing
   * the returned scope restores the former number. The number of threads belongs to the native
   * library and so this holds for the whole process: calls of other threads run on one thread too
   * until the last open scope of the backend is closed. Without it the threads of the backend and
   * of the loop fight for the processors: small factorisations take 25 times as long.
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
