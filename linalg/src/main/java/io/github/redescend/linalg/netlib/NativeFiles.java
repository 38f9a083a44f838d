package io.github.redescend.linalg.netlib;

import io.github.redescend.linalg.NativeFolder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.util.ArrayList;
import java.util.List;

/**
 * Replaces {@link Files} in dev.ludovic.netlib, so that it unpacks native libraries into a folder
 * that only this user can write to.
 */
public final class NativeFiles {
  private static final List<Path> MADE = new ArrayList<>();

  private NativeFiles() {}

  public static Path createTempFile(String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    Path file = Files.createTempFile(NativeFolder.path(), prefix, suffix, attributes);
    MADE.add(file);
    return file;
  }

  public static long copy(InputStream in, Path target, CopyOption... options) throws IOException {
    return Files.copy(in, target, options);
  }

  /** Deletes the loaded files, if the system allows it at once. */
  static void delete() {
    for (Path file : MADE) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Windows: at the end of the program
      }
    }
  }
}
