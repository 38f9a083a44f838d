package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file as a whole or not at all: to a temporary file in the same folder, which is then
 * moved into place. What is no regular file, such as a pipe, is written to directly.
 */
public final class AtomicFile {
  private AtomicFile() {}

  /** What writes the content. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it; does not close the stream. */
    void writeTo(OutputStream out) throws IOException;
  }

  /**
   * Writes {@code content} to {@code target}, which is replaced if it exists.
   *
   * @throws InvalidInputException if the file cannot be written; then it is as it was
   */
  public static void write(Path target, Content content) {
    if (Files.isDirectory(target)) {
      throw new InvalidInputException(target + " is a directory, it cannot be written to");
    }
    try {
      if (Files.exists(target) && !Files.isRegularFile(target)) {
        fill(target, content);
      } else {
        replace(target, content);
      }
    } catch (IOException e) {
      throw new InvalidInputException(target + " cannot be written: " + e.getMessage(), e);
    }
  }

  private static void replace(Path target, Content content) throws IOException {
    Path file = Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    Path folder = file.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IOException("there is no folder " + folder);
    }
    Path temporary = folder.resolve("." + file.getFileName() + "." + ProcessHandle.current().pid());
    // An interrupt ends the process without the finally below.
    temporary.toFile().deleteOnExit();
    try {
      fill(temporary, content);
      try {
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void fill(Path file, Content content) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 65_536)) {
      content.writeTo(out);
    }
  }
}
