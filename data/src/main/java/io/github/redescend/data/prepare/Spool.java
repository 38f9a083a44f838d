package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.FileMatrix;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Rows of numbers in a temporary file, which goes when this is closed. */
final class Spool implements Closeable {
  private static final int BUFFERED = 1 << 16;

  /** What a thread reads at a time, 64 KiB. */
  private static final int READ = 1 << 13;

  private static final ThreadLocal<ByteBuffer> READING =
      ThreadLocal.withInitial(
          () -> ByteBuffer.allocateDirect(READ * Double.BYTES).order(ByteOrder.nativeOrder()));

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
    write(values, values.length, numbers);
    numbers += values.length;
  }

  private void write(double[] values, int length, long at) {
    try {
      for (int from = 0; from < length; from += BUFFERED) {
        int count = Math.min(BUFFERED, length - from);
        buffer.clear().limit(count * Double.BYTES);
        buffer.asDoubleBuffer().put(values, from, count);
        long begin = (at + from) * Double.BYTES;
        while (buffer.hasRemaining()) {
          channel.write(buffer, begin + buffer.position());
        }
      }
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  /** What was written. */
  Rows rows() {
    return new Rows(Math.toIntExact(numbers / columns));
  }

  @Override
  public void close() {
    try {
      channel.close();
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A file that cannot be deleted now is deleted when the process ends.
      return;
    }
  }

  /** Rows that are complete; they are read as they stand, by any number of threads. */
  final class Rows {
    private final int count;

    private Rows(int count) {
      this.count = count;
    }

    /** Replaces every row by what the change makes of it. */
    void replace(RowChange change) {
      int some = Math.max(1, BUFFERED / columns);
      double[] row = new double[columns];
      double[] block = new double[some * columns];
      for (int from = 0; from < count; from += some) {
        int to = Math.min(count, from + some);
        read(from, to, block);
        for (int i = from; i < to; i++) {
          System.arraycopy(block, (i - from) * columns, row, 0, columns);
          change.apply(i, row);
          System.arraycopy(row, 0, block, (i - from) * columns, columns);
        }
        write(block, (to - from) * columns, (long) from * columns);
      }
    }

    /** As a matrix of the rows as they are now. */
    FileMatrix matrix() {
      return new FileMatrix(count, columns, this::read);
    }

    private void read(int from, int to, double[] into) {
      ByteBuffer bytes = READING.get();
      int end = (to - from) * columns;
      try {
        for (int at = 0; at < end; at += READ) {
          int some = Math.min(READ, end - at);
          bytes.clear().limit(some * Double.BYTES);
          long begin = ((long) from * columns + at) * Double.BYTES;
          while (bytes.hasRemaining()) {
            if (channel.read(bytes, begin + bytes.position()) < 0) {
              throw new EOFException("it has become shorter");
            }
          }
          bytes.flip().asDoubleBuffer().get(into, at, some);
        }
      } catch (IOException e) {
        throw new InvalidInputException(
            "%s, which holds the rows, cannot be read: %s".formatted(file, e.getMessage()), e);
      }
    }
  }

  /** Changes a row in place. */
  @FunctionalInterface
  interface RowChange {
    /** The row with this index, from 0. */
    void apply(int row, double[] values);
  }
}
