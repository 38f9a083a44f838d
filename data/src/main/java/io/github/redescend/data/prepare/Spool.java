package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.FileMatrix;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.ObjIntConsumer;

/**
 * Rows of numbers in a temporary file, deleted when closed. Reads and writes ignore interrupts,
 * which would close a shared channel for all threads.
 */
final class Spool implements Closeable {
  private static final int BUFFERED = 1 << 16;

  /** Bytes per read: 64 KiB. */
  private static final int READ = 1 << 13;

  private static final ThreadLocal<byte[]> READING =
      ThreadLocal.withInitial(() -> new byte[READ * Double.BYTES]);

  private final Path file;
  private final RandomAccessFile written;

  /** Open files, one per concurrent reader, that are currently idle. */
  private final Queue<RandomAccessFile> idle = new ConcurrentLinkedQueue<>();

  private final int columns;
  private final byte[] buffer = new byte[BUFFERED * Double.BYTES];
  private long numbers;

  Spool(Path folder, int columns) {
    this.columns = columns;
    try {
      this.file = Files.createTempFile(folder, "redescend-", ".rows");
      // In case the process ends without closing this.
      file.toFile().deleteOnExit();
      this.written = new RandomAccessFile(file.toFile(), "rw");
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  private static DoubleBuffer numbers(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.nativeOrder()).asDoubleBuffer();
  }

  private static InvalidInputException failed(Path where, IOException cause) {
    return new InvalidInputException(
        "%s cannot hold the rows that do not fit in memory: %s"
            .formatted(where, cause.getMessage() + " (-Djava.io.tmpdir names another folder)"),
        cause);
  }

  void add(double[] values) {
    write(values, values.length, numbers);
    numbers += values.length;
  }

  private void write(double[] values, int length, long at) {
    try {
      written.seek(at * Double.BYTES);
      for (int from = 0; from < length; from += BUFFERED) {
        int count = Math.min(BUFFERED, length - from);
        numbers(buffer).put(values, from, count);
        written.write(buffer, 0, count * Double.BYTES);
      }
    } catch (IOException e) {
      throw failed(file, e);
    }
  }

  private int count() {
    return Math.toIntExact(numbers / columns);
  }

  @Override
  public void close() {
    try {
      written.close();
      for (RandomAccessFile open : idle) {
        open.close();
      }
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // A file that cannot be deleted now is deleted when the process ends.
      return;
    }
  }

  /** Lets every complete row be changed in place, with its number. */
  void replace(ObjIntConsumer<double[]> change) {
    int count = count();
    int some = Math.max(1, BUFFERED / columns);
    double[] row = new double[columns];
    double[] block = new double[some * columns];
    for (int from = 0; from < count; from += some) {
      int to = Math.min(count, from + some);
      read(from, to, block);
      for (int i = from; i < to; i++) {
        System.arraycopy(block, (i - from) * columns, row, 0, columns);
        change.accept(row, i);
        System.arraycopy(row, 0, block, (i - from) * columns, columns);
      }
      write(block, (to - from) * columns, (long) from * columns);
    }
  }

  /** The complete rows, readable by any number of threads. */
  FileMatrix matrix() {
    return new FileMatrix(count(), columns, this::read);
  }

  private void read(int from, int to, double[] into) {
    try {
      RandomAccessFile polled = idle.poll();
      RandomAccessFile open = polled == null ? new RandomAccessFile(file.toFile(), "r") : polled;
      try {
        read(open, (long) from * columns, (to - from) * columns, into);
      } finally {
        idle.add(open);
      }
    } catch (EOFException e) {
      throw unreadable("it has become shorter", e);
    } catch (IOException e) {
      throw unreadable(e.getMessage(), e);
    }
  }

  private static void read(RandomAccessFile open, long first, int count, double[] into)
      throws IOException {
    byte[] bytes = READING.get();
    open.seek(first * Double.BYTES);
    for (int at = 0; at < count; at += READ) {
      int some = Math.min(READ, count - at);
      open.readFully(bytes, 0, some * Double.BYTES);
      numbers(bytes).get(into, at, some);
    }
  }

  private InvalidInputException unreadable(String why, IOException cause) {
    return new InvalidInputException(
        "%s, which holds the rows, cannot be read: %s".formatted(file, why), cause);
  }
}
