package io.github.redescend.spark.pass;

import io.github.redescend.core.run.Workers;
import io.github.redescend.linalg.Backends;
import io.github.redescend.linalg.Compute;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The linear algebra of this JVM for tasks, started by the first task and logged; one thread per
 * task, since tasks run in parallel.
 */
public final class ExecutorCompute {
  private static final Compute COMPUTE = start();

  private ExecutorCompute() {}

  public static Compute get() {
    return COMPUTE;
  }

  private static Compute start() {
    Logger log = LoggerFactory.getLogger(ExecutorCompute.class);
    Compute compute = new Compute(Backends.standard(), Workers.of(1));
    log.info(
        "Linear algebra of this executor: backend {}, {}, one thread a task",
        compute.algebra().name(),
        compute.algebra().description());
    return compute;
  }
}
