package io.github.redescend.data.source;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The header of a {@code .npy} file, formats 1.0 to 3.0 (NumPy enhancement proposal 1): magic,
 * version, length, and a Python dictionary.
 *
 * @param kind the name of the type of the elements, empty for records
 * @param fortran whether the order is by columns
 * @param axes their lengths, in digits
 * @param bytes the length of the header
 */
public record NpyHeader(String kind, boolean fortran, List<String> axes, int bytes) {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};

  /** NumPy refuses longer ones as well. */
  private static final int MAX_LENGTH = 10_000;

  private static final Pattern TYPE =
      Pattern.compile("['\"]descr['\"]\\s*:\\s*['\"]([^'\"]*)['\"]");
  private static final Pattern ORDER =
      Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
  private static final Pattern SHAPE =
      Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([\\d,\\sL]*)\\)");

  /**
   * Reads a header up to the first element.
   *
   * @param refusal of what is not a header, by what was found
   * @throws EOFException if the stream ends before
   */
  public static NpyHeader read(InputStream in, Function<String, InvalidInputException> refusal)
      throws IOException {
    byte[] magic = bytes(in, MAGIC.length);
    byte[] version = bytes(in, 2);
    if (!Arrays.equals(magic, MAGIC) || version[0] < 1 || version[0] > 3) {
      throw refusal.apply("is not a NumPy array: it does not begin like a .npy file");
    }
    byte[] counted = bytes(in, version[0] == 1 ? 2 : 4);
    ByteBuffer number = ByteBuffer.wrap(Arrays.copyOf(counted, Long.BYTES));
    long length = number.order(ByteOrder.LITTLE_ENDIAN).getLong();
    if (length > MAX_LENGTH) {
      throw refusal.apply(
          "has a header of %d bytes, at most %d are allowed".formatted(length, MAX_LENGTH));
    }
    String words = new String(bytes(in, (int) length), StandardCharsets.UTF_8);
    Matcher type = TYPE.matcher(words);
    Matcher order = ORDER.matcher(words);
    Matcher shape = SHAPE.matcher(words);
    if (!order.find() || !shape.find()) {
      throw refusal.apply(
          "has a header that NumPy does not write: '%s'".formatted(Printable.of(words.strip())));
    }
    String kind = type.find() ? type.group(1) : "";
    Stream<String> axes = Stream.of(shape.group(1).replace("L", "").split(",")).map(String::strip);
    List<String> sizes = axes.filter(axis -> !axis.isEmpty()).toList();
    int bytes = MAGIC.length + version.length + counted.length + (int) length;
    return new NpyHeader(kind, order.group(1).equals("True"), sizes, bytes);
  }

  private static byte[] bytes(InputStream in, int count) throws IOException {
    byte[] bytes = in.readNBytes(count);
    if (bytes.length < count) {
      throw new EOFException("it ends within the header");
    }
    return bytes;
  }

  public String shape() {
    return shape(axes);
  }

  /** A shape as Python writes it: {@code (3,)} or {@code (3, 4)}. */
  public static String shape(int... axes) {
    return shape(IntStream.of(axes).mapToObj(Integer::toString).toList());
  }

  private static String shape(List<String> axes) {
    return axes.size() == 1 ? "(" + axes.get(0) + ",)" : "(" + String.join(", ", axes) + ")";
  }
}
