package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkReport.TaskResult;
import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskFiles;
import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.bench.macro.Growth.Options;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The command {@code redescend-bench}: {@code [--tasks a,b] [--scale small|full] [--output DIR]}.
 * Runs the methods of the tasks sequentially, prints a row for each, and writes {@code
 * redescend-bench.md} and {@code redescend-bench.csv} after every task. Also {@code redescend-bench
 * growth ...}, see {@link Growth}.
 */
public final class Macro {
  private Macro() {}

  /** Exits with 0, or with 2 for invalid options. */
  public static void main(String[] words) throws Exception {
    boolean growth = words.length > 0 && words[0].equals("growth");
    if (List.of(words).contains("--help")) {
      System.out.println(Options.USAGE);
      System.out.println(
          "Tasks: " + String.join(", ", Tasks.all().stream().map(BenchmarkTask::name).toList()));
      return;
    }
    try {
      if (growth) {
        if (List.of(words).contains("--tasks")) {
          throw new InvalidInputException("growth has no option --tasks. " + Options.USAGE);
        }
        Growth.run(Options.parse(Arrays.copyOfRange(words, 1, words.length)), System.out);
      } else {
        run(Options.parse(words), System.out);
      }
    } catch (InvalidInputException e) {
      System.err.println("redescend-bench: " + e.getMessage());
      System.exit(2);
    }
  }

  static void run(Options options, PrintStream out) throws IOException, InterruptedException {
    Files.createDirectories(options.output());
    List<TaskResult> results = new ArrayList<>();
    for (BenchmarkTask task : options.tasks()) {
      out.println(task.name() + ": " + task.question());
      results.add(measure(task, options, out));
      new BenchmarkReport(options.scale(), results).write(options.output());
    }
  }

  private static TaskResult measure(BenchmarkTask task, Options options, PrintStream out)
      throws IOException, InterruptedException {
    List<MethodRow> rows = new ArrayList<>();
    try (TaskFiles files = TaskFiles.in(options.output())) {
      if (task.methods().stream().anyMatch(TaskMethod::needsFiles)) {
        files.write(task.draw());
      }
      for (TaskMethod method : task.methods()) {
        MethodRow row = method.measure(task.draw(), files);
        rows.add(row);
        out.println("  " + BenchmarkReport.line(row, rows.get(0)));
      }
    }
    return new TaskResult(task, rows);
  }
}
