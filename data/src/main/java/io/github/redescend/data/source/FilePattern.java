package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Files by a pattern, as in {@code parts/day-*.parquet}. */
public final class FilePattern {
  private FilePattern() {}

  /** Whether a location is a pattern, and not an existing file with a star in its name. */
  public static boolean is(String location) {
    String name = name(location);
    return (name.indexOf('*') >= 0 || name.indexOf('?') >= 0)
        && !new java.io.File(location).exists();
  }

  /**
   * The files, sorted by name.
   *
   * @throws InvalidInputException if there is none
   */
  public static Source files(String location) {
    String name = name(location);
    String folder = location.substring(0, location.length() - name.length());
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of(folder), name)) {
      all.forEach(
          file -> {
            if (Files.isRegularFile(file)) {
              found.add(file);
            }
          });
    } catch (IOException | DirectoryIteratorException e) {
      throw new InvalidInputException(
          "%s cannot be looked for: there is no folder '%s'".formatted(location, folder), e);
    }
    if (found.isEmpty()) {
      throw new InvalidInputException(location + " does not exist: no file has such a name");
    }
    Collections.sort(found);
    return Source.of(location, found);
  }

  private static String name(String location) {
    return location.substring(
        1 + Math.max(location.lastIndexOf('/'), location.lastIndexOf(java.io.File.separatorChar)));
  }
}
