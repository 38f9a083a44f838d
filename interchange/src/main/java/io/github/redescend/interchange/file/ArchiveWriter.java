package io.github.redescend.interchange.file;

import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.LocalDateTime;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes the zip of a model: the same content gives the same bytes. */
final class ArchiveWriter implements Closeable {
  /**
   * The time of every entry. Zip has local times from 1980-01-01, and the JDK treats that very
   * first moment as one that needs a time zone.
   */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final ZipOutputStream zip;

  /** Writes to a stream, which is left open. */
  ArchiveWriter(OutputStream out) {
    this.zip = new ZipOutputStream(new LeftOpen(out));
  }

  /** What writes one entry. */
  @FunctionalInterface
  interface Content {
    void writeTo(OutputStream out) throws IOException;
  }

  /** Adds an entry. */
  void add(String name, Content content) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTimeLocal(TIME);
    zip.putNextEntry(entry);
    content.writeTo(zip);
    zip.closeEntry();
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  /** Closing the zip frees the deflater; the stream below belongs to the caller. */
  private static final class LeftOpen extends FilterOutputStream {
    LeftOpen(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }
}
