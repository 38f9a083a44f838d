package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Draw;
import java.io.IOException;

/** One way to do a task, in processes of its own. */
interface TaskContender {
  /** Its name in the report. */
  String name();

  /** Whether it reads the data of the task from {@link TaskFiles} and is there to do so. */
  boolean needsFiles();

  /** Runs it on the data of a draw and waits for its end. */
  ContenderRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException;
}
