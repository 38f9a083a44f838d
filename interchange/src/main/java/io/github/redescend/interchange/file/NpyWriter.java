package io.github.redescend.interchange.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Writes {@code .npy} files of format 1.0, little-endian, in C order. */
final class NpyWriter {
  private static final int BLOCK = 1 << 16;

  private NpyWriter() {}

  /** Writes doubles. */
  static void write(OutputStream out, ArrayShape array, double[] numbers) throws IOException {
    out.write(NpyHeader.of(array));
    ByteBuffer block = ByteBuffer.allocate(BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    for (int done = 0; done < numbers.length; ) {
      int count = Math.min(numbers.length - done, BLOCK / Double.BYTES);
      block.asDoubleBuffer().put(numbers, done, count);
      out.write(block.array(), 0, count * Double.BYTES);
      done += count;
    }
  }

  /** Writes whole numbers. */
  static void write(OutputStream out, ArrayShape array, int[] numbers) throws IOException {
    out.write(NpyHeader.of(array));
    ByteBuffer block = ByteBuffer.allocate(BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    for (int done = 0; done < numbers.length; ) {
      int count = Math.min(numbers.length - done, BLOCK / Integer.BYTES);
      block.asIntBuffer().put(numbers, done, count);
      out.write(block.array(), 0, count * Integer.BYTES);
      done += count;
    }
  }
}
