package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkReport.TaskResult;
import io.github.redescend.bench.macro.BenchmarkTask.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskFiles;
import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command {@code redescend-bench}: {@code [--tasks a,b] [--scale small|full] [--output DIR]}.
 * Runs the methods of the tasks sequentially, prints a row for each, and writes {@code
 * redescend-bench.md} and {@code redescend-bench.csv} after every task.
 */
public final class Macro {
  private Macro() {}

  /** Exits with 0, or with 2 for invalid options. */
  public static void main(String[] words) throws Exception {
    if (List.of(words).contains("--help")) {
      System.out.println(Options.USAGE);
      System.out.println(
          "Tasks: " + String.join(", ", Tasks.all().stream().map(BenchmarkTask::name).toList()));
      return;
    }
    try {
      run(Options.parse(words), System.out);
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

  record Options(List<BenchmarkTask> tasks, String scale, Path output) {
    static final String USAGE =
        "Usage: redescend-bench [--tasks a,b] [--scale small|full] [--output DIR]";

    /** Parses the command line; by default all tasks at full scale, into target/redescend-bench. */
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
          default ->
              throw new InvalidInputException("there is no option " + words[i] + ". " + USAGE);
        }
      }
      int divisor = divisor(scale);
      return new Options(tasks.stream().map(task -> task.divided(divisor)).toList(), scale, output);
    }

    /** By how much sample sizes are divided. */
    private static int divisor(String scale) {
      return switch (scale) {
        case "full" -> 1;
        case "small" -> 20;
        default ->
            throw new InvalidInputException(
                "--scale = " + scale + " is not allowed: it must be small or full");
      };
    }
  }
}
