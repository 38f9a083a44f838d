package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An array of a model file.
 *
 * @param name its zip entry
 * @param type its element type
 * @param shape one or two lengths, in C order
 */
record ArrayShape(String name, NumberType type, int... shape) {
  private static final int BLOCK = 1 << 16;

  /** Java's longest array. */
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  ArrayShape {
    long numbers = 1;
    for (int length : shape) {
      numbers *= length;
    }
    if (numbers > LONGEST) {
      throw new InvalidInputException(
          "%s with shape %s does not fit: an array may have at most %d numbers"
              .formatted(name, text(shape), LONGEST));
    }
  }

  static ArrayShape doubles(String name, int... shape) {
    return new ArrayShape(name, NumberType.F8, shape);
  }

  static ArrayShape wholes(String name, int... shape) {
    return new ArrayShape(name, NumberType.I4, shape);
  }

  int numbers() {
    return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
  }

  long bytes() {
    return (long) numbers() * type.bytes;
  }

  /**
   * Writes a {@code .npy} file of format 1.0, little-endian, in C order.
   *
   * @param numbers {@code double[]} or {@code int[]}
   */
  void write(OutputStream out, Object numbers) throws IOException {
    out.write(NpyHeader.of(this));
    ByteBuffer block = ByteBuffer.allocate(BLOCK).order(ByteOrder.LITTLE_ENDIAN);
    int most = BLOCK / type.bytes;
    for (int done = 0; done < numbers(); done += most) {
      int count = Math.min(numbers() - done, most);
      if (numbers instanceof double[] doubles) {
        block.asDoubleBuffer().put(doubles, done, count);
      } else {
        block.asIntBuffer().put((int[]) numbers, done, count);
      }
      out.write(block.array(), 0, count * type.bytes);
    }
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
    long header = NpyHeader.read(in, this);
    if (size != header + bytes()) {
      throw new InvalidInputException(
          "%s is damaged: it has %d bytes of numbers, its shape %s needs %d"
              .formatted(name, size - header, text(shape), bytes()));
    }
  }

  private void read(InputStream in, Block into) throws IOException {
    byte[] block = new byte[BLOCK];
    int most = BLOCK / type.bytes;
    for (int done = 0; done < numbers(); done += most) {
      int count = Math.min(numbers() - done, most);
      if (in.readNBytes(block, 0, count * type.bytes) < count * type.bytes) {
        throw new EOFException("it ends too early");
      }
      into.copy(ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN), done, count);
    }
  }

  @FunctionalInterface
  private interface Block {
    void copy(ByteBuffer block, int done, int count);
  }

  /** A shape as Python writes it: {@code (3,)} or {@code (3, 4)}. */
  static String text(int... shape) {
    return shape.length == 1
        ? "(" + shape[0] + ",)"
        : Arrays.stream(shape)
            .mapToObj(Integer::toString)
            .collect(Collectors.joining(", ", "(", ")"));
  }

  /** The numbers that a model file's arrays hold. */
  enum NumberType {
    /** Doubles. */
    F8("<f8", Double.BYTES),
    /** Whole numbers of 32 bits. */
    I4("<i4", Integer.BYTES);

    private final String descr;
    private final int bytes;

    NumberType(String descr, int bytes) {
      this.descr = descr;
      this.bytes = bytes;
    }
  }

  /**
   * The header of a {@code .npy} file, formats 1.0 and 2.0 (NumPy enhancement proposal 1): magic,
   * version, length, and a Python dictionary.
   */
  static final class NpyHeader {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

    /** The numbers start at a multiple of this, for memory mapping. */
    private static final int ALIGNMENT = 64;

    /** NumPy refuses longer ones as well. */
    private static final int LONGEST = 10_000;

    private static final Pattern WORDS =
        Pattern.compile(
            "\\{'descr': '([^']{1,20})', 'fortran_order': (True|False),"
                + " 'shape': (\\((?:\\d{1,19}(?:, \\d{1,19})*+,?)?\\)),? ?\\} *+\n?");

    private NpyHeader() {}

    static byte[] of(ArrayShape array) {
      String words =
          "{'descr': '%s', 'fortran_order': False, 'shape': %s, }"
              .formatted(array.type().descr, ArrayShape.text(array.shape()));
      int fixed = MAGIC.length + 4;
      int padding = Math.floorMod(-(fixed + words.length() + 1), ALIGNMENT);
      byte[] text = (words + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII);
      return ByteBuffer.allocate(fixed + text.length)
          .order(ByteOrder.LITTLE_ENDIAN)
          .put(MAGIC)
          .put((byte) 1)
          .put((byte) 0)
          .putShort((short) text.length)
          .put(text)
          .array();
    }

    /**
     * Reads a header and compares it with the expected array.
     *
     * @return the length of the header
     * @throws InvalidInputException if it is malformed or does not match
     * @throws EOFException if it ends too early
     */
    static int read(InputStream in, ArrayShape expected) throws IOException {
      ByteBuffer start = bytes(in, MAGIC.length + 2);
      byte[] magic = new byte[MAGIC.length];
      start.get(magic);
      int major = start.get();
      int minor = start.get();
      if (!Arrays.equals(magic, MAGIC) || (major != 1 && major != 2) || minor != 0) {
        throw new InvalidInputException(
            expected.name() + " is damaged: it is not a .npy file of format 1.0 or 2.0");
      }
      int lengthBytes = major == 1 ? Short.BYTES : Integer.BYTES;
      ByteBuffer counted = bytes(in, lengthBytes);
      long length =
          major == 1
              ? Short.toUnsignedLong(counted.getShort())
              : Integer.toUnsignedLong(counted.getInt());
      if (length > LONGEST) {
        throw new InvalidInputException(
            "%s is damaged: its header claims %d bytes, at most %d are allowed"
                .formatted(expected.name(), length, LONGEST));
      }
      byte[] words = bytes(in, (int) length).array();
      compare(new String(words, StandardCharsets.ISO_8859_1), expected);
      return MAGIC.length + 2 + lengthBytes + words.length;
    }

    private static void compare(String words, ArrayShape expected) {
      Matcher parts = WORDS.matcher(words);
      if (!parts.matches()) {
        throw new InvalidInputException(
            expected.name() + " is damaged: its header is not one that NumPy writes");
      }
      if (!parts.group(1).equals(expected.type().descr)) {
        throw new InvalidInputException(
            "%s holds numbers of type '%s', but must hold '%s'"
                .formatted(expected.name(), parts.group(1), expected.type().descr));
      }
      if (!parts.group(2).equals("False")) {
        throw new InvalidInputException(
            expected.name() + " is in Fortran order, but must be in C order");
      }
      String shape = ArrayShape.text(expected.shape());
      if (!parts.group(3).equals(shape)) {
        throw new InvalidInputException(
            "%s has shape %s, but model.json asks for %s"
                .formatted(expected.name(), parts.group(3), shape));
      }
    }

    private static ByteBuffer bytes(InputStream in, int count) throws IOException {
      byte[] bytes = in.readNBytes(count);
      if (bytes.length < count) {
        throw new EOFException("it ends within the header");
      }
      return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
  }
}
