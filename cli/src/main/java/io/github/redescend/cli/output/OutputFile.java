package io.github.redescend.cli.output;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.Readers;
import io.github.redescend.data.write.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Checks that an output can be written before the work starts. */
public final class OutputFile {
  private OutputFile() {}

  /** Checks that a file can be written and returns it. */
  public static Path checked(Path file) {
    requireName(file, "file");
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
    if (!Files.exists(file) || Files.isRegularFile(file)) {
      probe(file, Files.exists(file) ? folder : file);
    }
    return file;
  }

  /** Checks a folder, creates it if necessary and returns it. */
  public static Path folder(Path folder) {
    requireName(folder, "folder");
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new InvalidInputException(
          folder
              + " is a file, but figures are written to a folder: name a folder, which is created"
              + " if it does not exist");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new InvalidInputException(folder + " cannot be made: " + e.getMessage(), e);
    }
    if (!Files.isWritable(folder)) {
      throw new InvalidInputException(folder + " cannot be written: permission denied");
    }
    probe(folder, folder);
    return folder;
  }

  private static void probe(Path output, Path temporary) {
    try {
      AtomicFile.probe(temporary);
    } catch (IOException e) {
      throw new InvalidInputException(
          "%s cannot be written: no file can be created there (%s)"
              .formatted(output, e.getMessage()),
          e);
    }
  }

  private static void requireName(Path place, String kind) {
    if (place.toString().equals(Readers.STANDARD_INPUT)) {
      throw new InvalidInputException(
          "'-' means standard input: name a %s to write to".formatted(kind));
    }
  }
}
