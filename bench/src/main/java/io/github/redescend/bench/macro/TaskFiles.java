package io.github.redescend.bench.macro;

import io.github.redescend.bench.macro.work.Draw;
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

/**
 * A folder of one task's data as LIBSVM text, and of what the contenders write; closing it deletes
 * it.
 *
 * @param folder where it is
 */
record TaskFiles(Path folder) implements AutoCloseable {
  /** A new folder within another. */
  static TaskFiles in(Path parent) throws IOException {
    return new TaskFiles(Files.createTempDirectory(parent, "task"));
  }

  /** Writes the data, which may take minutes for a million rows. */
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
