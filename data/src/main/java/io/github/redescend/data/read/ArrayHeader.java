package io.github.redescend.data.read;

import io.github.redescend.data.read.ArrayRows.ArrayType;
import io.github.redescend.data.source.Source;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * The header of a {@code .npy} file, formats 1.0 to 3.0 (NumPy enhancement proposal 1).
 *
 * @param type of the elements, null if neither number nor text
 * @param kind the name of the type, empty for records
 * @param fortran whether the order is by columns
 */
record ArrayHeader(ArrayType type, String kind, boolean fortran, long[] shape) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** NumPy refuses longer ones as well. */
  private static final int LONGEST = 10_000;

  private static final Pattern TYPE =
      Pattern.compile("['\"]descr['\"]\\s*:\\s*['\"]([^'\"]*)['\"]");
  private static final Pattern ORDER =
      Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
  private static final Pattern SHAPE =
      Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([\\d,\\sL]*)\\)");

  /**
   * Reads a header up to the first element.
   *
   * @throws EOFException if the stream ends before
   * @throws io.github.redescend.core.InvalidInputException if it is not a header
   */
  static ArrayHeader read(InputStream in, Source source) throws IOException {
    byte[] magic = bytes(in, MAGIC.length);
    byte[] version = bytes(in, 2);
    if (!Arrays.equals(magic, MAGIC) || version[0] < 1 || version[0] > 3) {
      throw source.refusal("is not a NumPy array: it does not begin like a .npy file");
    }
    byte[] counted = bytes(in, version[0] == 1 ? 2 : 4);
    long length = 0;
    for (int i = counted.length - 1; i >= 0; i--) {
      length = (length << 8) | (counted[i] & 0xff);
    }
    if (length > LONGEST) {
      throw source.refusal(
          "has a header of %d bytes, at most %d are allowed".formatted(length, LONGEST));
    }
    String words = new String(bytes(in, (int) length), StandardCharsets.UTF_8);
    Matcher shape = found(SHAPE, words, source);
    Matcher type = TYPE.matcher(words);
    String kind = type.find() ? type.group(1) : "";
    return new ArrayHeader(
        ArrayType.of(kind).orElse(null),
        kind,
        found(ORDER, words, source).group(1).equals("True"),
        Arrays.stream(shape.group(1).split(","))
            .map(axis -> axis.replace("L", "").strip())
            .filter(axis -> !axis.isEmpty())
            .flatMapToLong(axis -> LongStream.of(number(axis, source)))
            .toArray());
  }

  private static Matcher found(Pattern pattern, String words, Source source) {
    Matcher found = pattern.matcher(words);
    if (!found.find()) {
      throw source.refusal("has a header that NumPy does not write: '%s'".formatted(words.strip()));
    }
    return found;
  }

  private static long number(String axis, Source source) {
    try {
      return Integer.parseInt(axis);
    } catch (NumberFormatException e) {
      throw source.refusal(
          "has an axis of %s, at most %d are allowed".formatted(axis, Integer.MAX_VALUE));
    }
  }

  boolean isNumeric() {
    return type != null && type.isNumeric();
  }

  /**
   * Refuses elements that are neither numbers nor texts, with advice.
   *
   * @param name of the array, empty for the only one
   */
  void requireReadable(String name, Source source) {
    if (type != null) {
      return;
    }
    String array = name.isEmpty() ? "array" : name;
    String wayOut =
        kind.isEmpty()
            ? "records: save their columns as one array of numbers, such as"
                + " numpy.lib.recfunctions.structured_to_unstructured(%s)"
            : kind.contains("O")
                ? "Python objects: save it as texts, %s.astype(str), or numbers, %1$s.astype(float)"
                : kind.contains("M8") || kind.contains("m8")
                    ? "dates: save it as texts, %s.astype(str), or numbers, %1$s.astype('int64')"
                    : "elements of type '"
                        + kind
                        + "': save it as numbers of 8 bytes, %s.astype(float)";
    throw source.refusal(
        (name.isEmpty() ? "has " : "has in the array '" + name + "' ")
            + wayOut.replace("%1$s", "%s").replace("%s", array));
  }

  int rows() {
    return (int) shape[0];
  }

  /** The length of the second axis, or 1. */
  int columns() {
    return shape.length < 2 ? 1 : (int) shape[1];
  }

  /** Whether there is one element per row. */
  boolean isColumn() {
    return shape.length == 1 || (shape.length == 2 && shape[1] == 1);
  }

  /** The shape as NumPy writes it. */
  String words() {
    String axes = Arrays.toString(shape);
    return "(" + axes.substring(1, axes.length() - 1) + (shape.length == 1 ? ",)" : ")");
  }

  private static byte[] bytes(InputStream in, int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("it ends within the header");
    }
    return bytes;
  }
}
