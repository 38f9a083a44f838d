package io.github.redescend.bench.macro;

import io.github.redescend.core.InvalidInputException;
import java.nio.file.Path;
import java.util.List;

/**
 * What the command is told.
 *
 * @param tasks what to run
 * @param scale full or small
 * @param output the folder of the report
 */
record Options(List<BenchmarkTask> tasks, String scale, Path output) {
  static final String USAGE =
      "Usage: redescend-bench [--tasks a,b] [--scale small|full] [--output DIR]";

  /** What {@code --scale small} divides the numbers of samples by. */
  static final int SMALL = 20;

  Options {
    tasks = List.copyOf(tasks);
  }

  /**
   * Reads the command line; all tasks at full scale into target/redescend-bench unless it says
   * else.
   */
  static Options parse(String... words) {
    List<BenchmarkTask> tasks = Tasks.all();
    String scale = "full";
    Path output = Path.of("target", "redescend-bench");
    for (int i = 0; i < words.length; i += 2) {
      if (i + 1 == words.length) {
        throw new InvalidInputException("option " + words[i] + " has no value. " + USAGE);
      }
      String value = words[i + 1];
      switch (words[i]) {
        case "--tasks" -> tasks = Tasks.named(List.of(value.split(",")));
        case "--scale" -> scale = value;
        case "--output" -> output = Path.of(value);
        default -> throw new InvalidInputException("there is no option " + words[i] + ". " + USAGE);
      }
    }
    int divisor = divisor(scale);
    return new Options(tasks.stream().map(task -> task.divided(divisor)).toList(), scale, output);
  }

  private static int divisor(String scale) {
    return switch (scale) {
      case "full" -> 1;
      case "small" -> SMALL;
      default ->
          throw new InvalidInputException(
              "--scale = " + scale + " is not allowed: it must be small or full");
    };
  }
}
