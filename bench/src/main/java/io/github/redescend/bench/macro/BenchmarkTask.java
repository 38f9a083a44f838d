package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkReport.MethodRow;
import io.github.redescend.bench.macro.JvmMethod.TaskFiles;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import java.io.IOException;
import java.util.List;

/** Methods, in report order, on the same data; ratios are to the first one. */
record BenchmarkTask(String name, String question, Draw draw, List<TaskMethod> methods) {
  BenchmarkTask divided(int divisor) {
    return new BenchmarkTask(name, question, draw.divided(divisor), methods);
  }

  /** A method of a task, run in its own process. */
  interface TaskMethod {
    String name();

    /** Whether it reads {@link TaskFiles} and is installed. */
    boolean needsFiles();

    MethodRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException;
  }
}
