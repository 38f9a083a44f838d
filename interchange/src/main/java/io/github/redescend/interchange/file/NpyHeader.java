package io.github.redescend.interchange.file;

import io.github.redescend.core.InvalidInputException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header of a {@code .npy} file, formats 1.0 and 2.0 (NumPy enhancement proposal 1): magic,
 * version, length, then a Python dictionary in the words that NumPy itself writes.
 */
final class NpyHeader {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** The numbers start at a multiple of this, so that they can be mapped into memory. */
  private static final int ALIGNMENT = 64;

  /** NumPy refuses longer ones too. */
  private static final int LONGEST = 10_000;

  private static final Pattern WORDS =
      Pattern.compile(
          "\\{'descr': '([^']{1,20})', 'fortran_order': (True|False),"
              + " 'shape': (\\((?:\\d{1,19}(?:, \\d{1,19})*+,?)?\\)),? ?\\} *+\n?");

  private NpyHeader() {}

  /** The header of format 1.0 for an array. */
  static byte[] of(ArrayShape array) {
    String words =
        "{'descr': '%s', 'fortran_order': False, 'shape': %s, }"
            .formatted(array.type().descr(), ArrayShape.text(array.shape()));
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
   * Reads a header and compares it with the array that must be there.
   *
   * @return how many bytes the header has
   * @throws InvalidInputException if it is no header, or one of another array
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
          expected.name() + " is damaged: it is no .npy file of format 1.0 or 2.0");
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
    if (!parts.group(1).equals(expected.type().descr())) {
      throw new InvalidInputException(
          "%s holds numbers of type '%s', but must hold '%s'"
              .formatted(expected.name(), parts.group(1), expected.type().descr()));
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
