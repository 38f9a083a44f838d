package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.MappedMatrix;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/** Rows of numbers in a temporary file, which goes when this is closed. */
final class Spool implements Closeable {
  /** A part that is mapped: 1 GiB at most, and whole rows. */
  private static final int PART_NUMBERS = 1 << 27;

  private static final int BUFFERED = 1 << 16;

  private final Path file;
  private final FileChannel channel;
  private final int columns;
  private final ByteBuffer buffer =
      ByteBuffer.allocateDirect(BUFFERED * Double.BYTES).order(ByteOrder.nativeOrder());
  private long numbers;

  /** Begins a file in the folder. */
  Spool(Path folder, int columns) {
    this.columns = columns;
    try {
      this.file = Files.createTempFile(folder, "redescend-", ".rows");
      // An interrupt ends the process without closing this.
      file.toFile().deleteOnExit();
      this.channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  private static InvalidInputException failed(Path where, IOException cause) {
    return new InvalidInputException(
        "%s cannot hold the rows that do not fit in memory: %s"
            .formatted(where, cause.getMessage() + " (-Djava.io.tmpdir names another folder)"),
        cause);
  }

  /** Writes whole rows. */
  void add(double[] values) {
    try {
      for (int from = 0; from < values.length; from += BUFFERED) {
        int count = Math.min(BUFFERED, values.length - from);
        buffer.clear().limit(count * Double.BYTES);
        buffer.asDoubleBuffer().put(values, from, count);
        while (buffer.hasRemaining()) {
          channel.write(buffer);
        }
      }
    } catch (IOException e) {
      throw failed(file, e);
    }
    numbers += values.length;
  }

  /** Maps what was written. */
  Rows rows() {
    int rows = Math.toIntExact(numbers / columns);
    int partRows = Math.max(1, Math.min(rows, PART_NUMBERS / columns));
    List<DoubleBuffer> parts = new ArrayList<>();
    try {
      for (long from = 0; from < rows; from += partRows) {
        long begin = from * columns * Double.BYTES;
        long length = Math.min(partRows, rows - from) * columns * Double.BYTES;
        parts.add(
            channel
                .map(FileChannel.MapMode.READ_WRITE, begin, length)
                .order(ByteOrder.nativeOrder())
                .asDoubleBuffer());
      }
    } catch (IOException e) {
      throw failed(file, e);
    }
    return new Rows(rows, columns, partRows, parts);
  }

  @Override
  public void close() {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A mapped file that cannot be deleted now is deleted when the process ends.
      return;
    }
  }

  /** Mapped rows. */
  record Rows(int rows, int columns, int partRows, List<DoubleBuffer> parts) {
    /** Replaces every row by what the change makes of it. */
    void replace(RowChange change) {
      double[] row = new double[columns];
      for (int i = 0; i < rows; i++) {
        DoubleBuffer part = parts.get(i / partRows);
        int at = i % partRows * columns;
        part.get(at, row, 0, columns);
        change.apply(i, row);
        part.put(at, row, 0, columns);
      }
    }

    /** As a matrix, which sees what is replaced later. */
    MappedMatrix matrix() {
      return new MappedMatrix(rows, columns, partRows, parts);
    }
  }

  /** Changes a row in place. */
  @FunctionalInterface
  interface RowChange {
    /** The row with this index, from 0. */
    void apply(int row, double[] values);
  }
}
