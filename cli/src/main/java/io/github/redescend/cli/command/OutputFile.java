package io.github.redescend.cli.command;

import io.github.redescend.core.InvalidInputException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Refuses a place that cannot be written to before the work is done, not after. */
final class OutputFile {
  private OutputFile() {}

  static Path checked(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      throw new InvalidInputException(file + " is a directory, it cannot be written to");
    }
    if (folder == null || !Files.isDirectory(folder)) {
      throw new InvalidInputException(
          "%s cannot be written: there is no folder %s".formatted(file, folder));
    }
    if (!Files.isWritable(Files.exists(file) ? file : folder)) {
      throw new InvalidInputException(file + " cannot be written: permission denied");
    }
    return file;
  }
}
