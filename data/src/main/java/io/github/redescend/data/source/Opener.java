package io.github.redescend.data.source;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Opens the bytes of a source from their start, each time that they are read. */
interface Opener {
  /** More bytes than looking at the head takes from a stream, with what the buffers read ahead. */
  int KEPT = 1 << 19;

  /** The bytes from their start. */
  InputStream open() throws IOException;

  /** Files whose bytes are one after the other. */
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

  /** A stream that is read once, and its head before that. */
  static Opener once(InputStream input) {
    BufferedInputStream kept = new BufferedInputStream(input, 65_536);
    kept.mark(KEPT);
    return () -> {
      try {
        kept.reset();
      } catch (IOException e) {
        throw new IOException("it would have to be read once more: give a file instead", e);
      }
      return new FilterInputStream(kept) {
        @Override
        public void close() {
          // It is opened again after its beginning was looked at.
        }
      };
    };
  }
}
