package io.github.redescend.bench.macro;

import java.util.List;

/**
 * A task that has run.
 *
 * @param task the task
 * @param rows one for each contender, in their order
 */
record TaskResult(BenchmarkTask task, List<ContenderRow> rows) {
  TaskResult {
    rows = List.copyOf(rows);
  }
}
