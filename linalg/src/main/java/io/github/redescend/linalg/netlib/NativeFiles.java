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
 * What dev.ludovic.netlib calls in place of {@link Files} where it unpacks its native libraries: in
 * the folder that nobody else can write to, in place of the one for everybody's temporary files.
 */
public final class NativeFiles {
  private static final List<Path> MADE = new ArrayList<>();

  private NativeFiles() {}

  /** As {@link Files#createTempFile(Path, String, String, FileAttribute...)}. */
  public static Path createTempFile(String prefix, String suffix, FileAttribute<?>... attributes)
      throws IOException {
    Path file = Files.createTempFile(NativeFolder.path(), prefix, suffix, attributes);
    MADE.add(file);
    return file;
  }

  /** As {@link Files#copy(InputStream, Path, CopyOption...)}. */
  public static long copy(InputStream in, Path target, CopyOption... options) throws IOException {
    return Files.copy(in, target, options);
  }

  /** Deletes the files, which are loaded, where the system lets this be done at once. */
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
