package io.github.redescend.cli.output;

import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Refuses a place that cannot be written to before the work is done, not after. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * The file, if it can be written.
   *
   * @throws InvalidInputException if it is a directory, or its own is missing or closed to us
   */
  public static Path checked(Path file) {
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

  /**
   * The folder, which is made if it is not there.
   *
   * @throws InvalidInputException if it cannot be made or written to
   */
  public static Path folder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InvalidInputException(folder + " cannot be made: " + e.getMessage(), e);
    }
    if (!Files.isWritable(folder)) {
      throw new InvalidInputException(folder + " cannot be written: permission denied");
    }
    return folder;
  }
}
