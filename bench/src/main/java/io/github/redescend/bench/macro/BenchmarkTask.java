package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Draw;
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
}
