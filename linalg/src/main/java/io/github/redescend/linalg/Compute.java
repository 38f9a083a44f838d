package io.github.redescend.linalg;

import io.github.redescend.core.run.Workers;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

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

  /** Returns this linear algebra with other workers. */
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

  /** Runs the tasks in parallel with one backend thread each; results in the order of tasks. */
  public <T> List<T> inParallel(List<? extends Callable<T>> tasks) {
    try (var scope = outerParallel()) {
      return workers.map(tasks);
    }
  }

  /** As {@link #inParallel}, but a task that is alone has all backend threads. */
  public <T> List<T> together(List<? extends Callable<T>> tasks) {
    return tasks.size() <= 1 ? workers.map(tasks) : inParallel(tasks);
  }

  /** In parallel if there are enough tasks, else one after the other with all backend threads. */
  public <T> List<T> spread(List<? extends Callable<T>> tasks) {
    return tasks.size() < workers.threads() ? Workers.of(1).map(tasks) : inParallel(tasks);
  }
}
