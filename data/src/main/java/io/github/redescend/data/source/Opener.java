package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Opens the bytes of a source from their start. */
interface Opener {
  /** Bytes kept for detection and buffers. */
  int KEPT = 1 << 19;

  InputStream open() throws IOException;

  static Opener ofFiles(List<Path> files) {
    return () -> {
      List<InputStream> all = new ArrayList<>();
      try {
        for (Path file : files) {
          all.add(Files.newInputStream(file));
        }
      } catch (IOException e) {
        for (InputStream opened : all) {
          opened.close();
        }
        throw e;
      }
      return new SequenceInputStream(Collections.enumeration(all));
    };
  }

  /** A stream that is read once, after its head. */
  static Opener once(InputStream input) {
    BufferedInputStream kept = new BufferedInputStream(input, 65_536);
    kept.mark(KEPT);
    return () -> {
      try {
        kept.reset();
      } catch (IOException e) {
        throw new IOException("it must be read twice: give a file instead", e);
      }
      return new FilterInputStream(kept) {
        @Override
        public void close() {
          // Reopened after its head was inspected.
        }
      };
    };
  }

  /**
   * Whether a path is a pipe, not a file.
   *
   * @throws InvalidInputException if there is nothing, or a directory
   */
  static boolean isPipe(Path path) {
    if (Files.isDirectory(path)) {
      throw new InvalidInputException(path + " is a directory, not a data file");
    }
    if (!Files.exists(path)) {
      throw new InvalidInputException(path + " does not exist");
    }
    return !Files.isRegularFile(path);
  }

  /** Avoids channels, which require a position. */
  static InputStream openPipe(Path path) throws IOException {
    return TextBytes.buffered(new FileInputStream(path.toFile()));
  }

  /** The maximum buffered bytes of pipes: a quarter of the heap. */
  static long maxBytes() {
    return Runtime.getRuntime().maxMemory() / 4;
  }

  /**
   * Reads a whole input into memory.
   *
   * @throws InvalidInputException if that is more than {@code max} bytes
   */
  static byte[] all(String name, InputStream input, long max) throws IOException {
    int kept = (int) Math.min(max, Integer.MAX_VALUE - 16);
    byte[] bytes = input.readNBytes(kept);
    if (bytes.length == kept && input.read() >= 0) {
      throw new InvalidInputException(
          "%s has more than %d bytes, the limit for input that can be read only once (a quarter of the heap): give a file instead"
              .formatted(name, kept));
    }
    return bytes;
  }
}
