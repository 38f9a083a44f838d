package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.interchange.file.ArrayShape.NpyHeader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads the arrays of an archive, whose numbers must be finite. */
record ArrayReader(ModelArchive archive) {
  double[] doubles(ArrayShape shape) throws IOException {
    double[] numbers = archive.read(shape.name(), (in, size) -> NpyReader.doubles(in, size, shape));
    checkFinite(shape, numbers);
    return numbers;
  }

  int[] wholes(ArrayShape shape) throws IOException {
    return archive.read(shape.name(), (in, size) -> NpyReader.wholes(in, size, shape));
  }

  /**
   * Refuses numbers that are not finite.
   *
   * @throws InvalidInputException that names the first
   */
  static void checkFinite(ArrayShape shape, double[] numbers) {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw new InvalidInputException(
            "number %d of %s is %s, but all must be finite"
                .formatted(i + 1, shape.name(), numbers[i]));
      }
    }
  }

  /**
   * Reads the numbers of {@code .npy} files. An array is allocated only after its header matches
   * the expected one and the size of the entry.
   */
  static final class NpyReader {
    private static final int BLOCK = 1 << 16;

    private NpyReader() {}

    static double[] doubles(InputStream in, long size, ArrayShape expected) throws IOException {
      check(in, size, expected);
      double[] numbers = new double[expected.numbers()];
      byte[] block = new byte[BLOCK];
      for (int done = 0; done < numbers.length; ) {
        int count = Math.min(numbers.length - done, BLOCK / Double.BYTES);
        fill(in, block, count * Double.BYTES).asDoubleBuffer().get(numbers, done, count);
        done += count;
      }
      return numbers;
    }

    static int[] wholes(InputStream in, long size, ArrayShape expected) throws IOException {
      check(in, size, expected);
      int[] numbers = new int[expected.numbers()];
      byte[] block = new byte[BLOCK];
      for (int done = 0; done < numbers.length; ) {
        int count = Math.min(numbers.length - done, BLOCK / Integer.BYTES);
        fill(in, block, count * Integer.BYTES).asIntBuffer().get(numbers, done, count);
        done += count;
      }
      return numbers;
    }

    private static void check(InputStream in, long size, ArrayShape expected) throws IOException {
      long header = NpyHeader.read(in, expected);
      if (size != header + expected.bytes()) {
        throw new InvalidInputException(
            "%s is damaged: it has %d bytes of numbers, its shape %s needs %d"
                .formatted(
                    expected.name(),
                    size - header,
                    ArrayShape.text(expected.shape()),
                    expected.bytes()));
      }
    }

    private static ByteBuffer fill(InputStream in, byte[] block, int bytes) throws IOException {
      if (in.readNBytes(block, 0, bytes) < bytes) {
        throw new EOFException("it ends too early");
      }
      return ByteBuffer.wrap(block, 0, bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
  }
}
