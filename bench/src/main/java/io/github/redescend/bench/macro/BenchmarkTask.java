package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkReport.ContenderRow;
import io.github.redescend.bench.macro.JvmContender.TaskFiles;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.io.IOException;
import java.util.List;

/**
 * Contenders on the same data; ratios are to the first one.
 *
 * @param name its name on the command line
 * @param question what it compares
 * @param draw the data
 * @param contenders in the order of the report
 */
record BenchmarkTask(String name, String question, Draw draw, List<TaskContender> contenders) {
  BenchmarkTask {
    contenders = List.copyOf(contenders);
  }

  /** The same on fewer samples. */
  BenchmarkTask divided(int divisor) {
    return new BenchmarkTask(name, question, draw.divided(divisor), contenders);
  }

  /** One way to do a task, in processes of its own. */
  interface TaskContender {
    /** Its name in the report. */
    String name();

    /** Whether it reads the data of the task from {@link TaskFiles} and is there to do so. */
    boolean needsFiles();

    /** Runs it on the data of a draw and waits for its end. */
    ContenderRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException;
  }
}
