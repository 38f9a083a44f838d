package io.github.redescend.data.write;

import io.github.redescend.core.InvalidInputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Writes a file as a whole or not at all: to a temporary file in the same folder, which is then
 * moved into place. What is no regular file, such as a pipe, is written to directly.
 *
 * <p>The temporary file is called {@code .redescend.X.tmp} with an X of its own for each write, so
 * that several at once, in one process or in many, leave the whole content of the last. A run that
 * is interrupted takes it away; one that is killed leaves it behind, for anyone to delete.
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
    Path temporary = temporary(folder);
    try {
      deleteOnExit(temporary);
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

  /** Makes an empty file that nobody else writes to. */
  private static Path temporary(Path folder) throws IOException {
    while (true) {
      String unique =
          Long.toHexString(ProcessHandle.current().pid())
              + "-"
              + Long.toHexString(System.nanoTime());
      Path file = folder.resolve(".redescend." + unique + ".tmp");
      try {
        return Files.createFile(file);
      } catch (FileAlreadyExistsException e) {
        // Another thread, or a process with the same number elsewhere: the clock goes on.
      }
    }
  }

  /** An interrupt ends the process without a finally. */
  private static void deleteOnExit(Path file) throws IOException {
    try {
      file.toFile().deleteOnExit();
    } catch (IllegalStateException e) {
      throw new IOException("the program is ending", e);
    }
  }

  private static void fill(Path file, Content content) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 65_536)) {
      content.writeTo(out);
    }
  }
}
