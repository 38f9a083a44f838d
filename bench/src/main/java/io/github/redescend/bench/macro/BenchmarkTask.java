package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Outcome;
import io.github.redescend.bench.macro.work.WorkArguments.Draw;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.write.AtomicFile;
import io.github.redescend.data.write.LibsvmTableWriter;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;

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

  /**
   * One method's row: its report, or a remark that says why there is none, and wall-clock seconds,
   * CPU seconds (NaN if unknown) and peak resident memory in MiB (NaN if unknown) of the process.
   */
  record MethodRow(String method, Outcome outcome, double wall, double cpu, double peakMib) {
    /** What a process printed and used; without an outcome, how it failed. */
    static MethodRow of(String method, Run run, Function<Run, String> failure) {
      return Outcome.in(run.output())
          .filter(outcome -> run.exit() == 0)
          .map(outcome -> new MethodRow(method, outcome, run.wall(), run.cpu(), run.peakMib()))
          .orElseGet(() -> none(method, "failed: " + failure.apply(run)));
    }

    /** A method that did not run or failed. */
    static MethodRow none(String method, String why) {
      Outcome none = new Outcome(Double.NaN, Double.NaN, Double.NaN, why);
      return new MethodRow(method, none, Double.NaN, Double.NaN, Double.NaN);
    }
  }

  /** The data of one task as LIBSVM text, and outputs; deleted on close. */
  record TaskFiles(Path folder) implements AutoCloseable {
    static TaskFiles in(Path parent) throws IOException {
      return new TaskFiles(Files.createTempDirectory(parent, "task"));
    }

    /** Writes the data; takes minutes for a million rows. */
    void write(Draw draw) {
      write(draw.training(), training());
      write(draw.clean(), test());
    }

    Path training() {
      return folder.resolve("training.libsvm");
    }

    Path test() {
      return folder.resolve("test.libsvm");
    }

    Path scratch(String name) {
      return folder.resolve(name);
    }

    private static void write(Table table, Path file) {
      AtomicFile.write(
          file,
          out -> {
            Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            new LibsvmTableWriter().write(table, writer);
            writer.flush();
          });
    }

    @Override
    public void close() throws IOException {
      List<Path> files;
      try (var listed = Files.list(folder)) {
        files = listed.toList();
      }
      for (Path file : files) {
        Files.delete(file);
      }
      Files.delete(folder);
    }
  }
}
