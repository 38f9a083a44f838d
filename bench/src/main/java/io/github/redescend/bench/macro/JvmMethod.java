package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.BenchmarkReport.MethodRow;
import io.github.redescend.bench.macro.BenchmarkTask.TaskMethod;
import io.github.redescend.bench.macro.work.Child;
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
import java.util.ArrayList;
import java.util.List;

/** A {@link Child} with the words {@code work=...} and a heap as in {@code -Xmx4g}. */
record JvmMethod(String name, String heap, List<String> work) implements TaskMethod {
  @Override
  public boolean needsFiles() {
    return false;
  }

  @Override
  public MethodRow measure(Draw draw, TaskFiles files) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                // As in the launcher.
                "-XX:+UseG1GC",
                "-XX:Tier4BackEdgeThreshold=800000",
                "-XX:Tier4InvocationThreshold=100000",
                "-XX:Tier4MinInvocationThreshold=12000",
                "-XX:Tier4CompileThreshold=300000",
                "-cp",
                System.getProperty("java.class.path"),
                Child.class.getName()));
    command.addAll(draw.arguments());
    command.addAll(work);
    return MethodRow.of(name, Run.of(command, files.scratch("child.log")), JvmMethod::failure);
  }

  private static String failure(Run run) {
    return run.output().stream()
        .filter(line -> line.startsWith("Exception in thread") || line.contains("OutOfMemory"))
        .findFirst()
        .orElse("exit code " + run.exit() + ", " + run.lastLine());
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
