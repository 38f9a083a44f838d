package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.source.NpyHeader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An array of a model file.
 *
 * @param name its zip entry
 * @param type its element type as NumPy names it
 * @param shape one or two lengths, in C order
 */
record ArrayShape(String name, String type, int... shape) {
  private static final String DOUBLES = "<f8";
  private static final String WHOLES = "<i4";

  /** The numbers start at a multiple of this, for memory mapping. */
  private static final int ALIGNMENT = 64;

  /** How a file of format 1.0 begins. */
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};

  private static final int BLOCK = 1 << 16;

  /** Java's longest array. */
  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  ArrayShape {
    long numbers = 1;
    for (int length : shape) {
      numbers *= length;
    }
    if (numbers > MAX_LENGTH) {
      throw new InvalidInputException(
          "%s with shape %s does not fit: an array may have at most %d numbers"
              .formatted(name, NpyHeader.shape(shape), MAX_LENGTH));
    }
  }

  static ArrayShape doubles(String name, int... shape) {
    return new ArrayShape(name, DOUBLES, shape);
  }

  static ArrayShape wholes(String name, int... shape) {
    return new ArrayShape(name, WHOLES, shape);
  }

  int numbers() {
    return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
  }

  long bytes() {
    return (long) numbers() * width();
  }

  /** The bytes of a number, the last character of its type. */
  private int width() {
    return type.charAt(2) - '0';
  }

  /**
   * Writes a {@code .npy} file of format 1.0, little-endian, in C order.
   *
   * @param numbers {@code double[]} or {@code int[]}
   */
  void write(OutputStream out, Object numbers) throws IOException {
    out.write(header());
    ByteBuffer block = ByteBuffer.allocate(BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    int max = BLOCK / width();
    for (int done = 0; done < numbers(); done += max) {
      int count = Math.min(numbers() - done, max);
      if (numbers instanceof double[] doubles) {
        block.asDoubleBuffer().put(doubles, done, count);
      } else {
        block.asIntBuffer().put((int[]) numbers, done, count);
      }
      out.write(block.array(), 0, count * width());
    }
  }

  private byte[] header() {
    String words =
        "{'descr': '%s', 'fortran_order': False, 'shape': %s, }"
            .formatted(type, NpyHeader.shape(shape));
    int fixed = MAGIC.length + 2;
    int padding = Math.floorMod(-(fixed + words.length() + 1), ALIGNMENT);
    byte[] text = (words + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII);
    ByteBuffer all = ByteBuffer.allocate(fixed + text.length).order(ByteOrder.LITTLE_ENDIAN);
    return all.put(MAGIC).putShort((short) text.length).put(text).array();
  }

  /**
   * Reads the doubles of a {@code .npy} file. Memory is allocated only after its header matches and
   * the size of the entry fits.
   */
  double[] doubles(InputStream in, long size) throws IOException {
    check(in, size);
    double[] numbers = new double[numbers()];
    read(in, (block, done, count) -> block.asDoubleBuffer().get(numbers, done, count));
    return numbers;
  }

  /** As {@link #doubles} for whole numbers. */
  int[] wholes(InputStream in, long size) throws IOException {
    check(in, size);
    int[] numbers = new int[numbers()];
    read(in, (block, done, count) -> block.asIntBuffer().get(numbers, done, count));
    return numbers;
  }

  private void check(InputStream in, long size) throws IOException {
    NpyHeader header =
        NpyHeader.read(in, problem -> new InvalidInputException(name + " " + problem));
    if (!header.kind().equals(type)) {
      throw new InvalidInputException(
          "%s holds numbers of type '%s', but must hold '%s'"
              .formatted(name, Printable.of(header.kind()), type));
    }
    if (header.fortran()) {
      throw new InvalidInputException(name + " is in Fortran order, but must be in C order");
    }
    if (!header.shape().equals(NpyHeader.shape(shape))) {
      throw new InvalidInputException(
          "%s has shape %s, but model.json asks for %s"
              .formatted(name, header.shape(), NpyHeader.shape(shape)));
    }
    if (size != header.bytes() + bytes()) {
      throw new InvalidInputException(
          "%s is damaged: it has %d bytes of numbers, its shape %s needs %d"
              .formatted(name, size - header.bytes(), NpyHeader.shape(shape), bytes()));
    }
  }

  private void read(InputStream in, Block into) throws IOException {
    byte[] block = new byte[BLOCK];
    int max = BLOCK / width();
    for (int done = 0; done < numbers(); done += max) {
      int count = Math.min(numbers() - done, max);
      if (in.readNBytes(block, 0, count * width()) < count * width()) {
        throw new EOFException("it ends too early");
      }
      into.copy(ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN), done, count);
    }
  }

  @FunctionalInterface
  private interface Block {
    void copy(ByteBuffer block, int done, int count);
  }
}
