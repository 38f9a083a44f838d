package io.github.redescend.data.read;

import io.github.redescend.core.Decimal;
import io.github.redescend.data.source.NpyHeader;
import io.github.redescend.data.source.Source;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header of a {@code .npy} file, formats 1.0 to 3.0 (NumPy enhancement proposal 1).
 *
 * @param type of the elements, null if neither number nor text
 * @param kind the name of the type, empty for records
 * @param fortran whether the order is by columns
 */
record ArrayHeader(ArrayType type, String kind, boolean fortran, int[] shape) {
  /**
   * Reads a header up to the first element.
   *
   * @throws EOFException if the stream ends before
   * @throws io.github.redescend.core.InvalidInputException if it is not a header
   */
  static ArrayHeader read(InputStream in, Source source) throws IOException {
    NpyHeader header = NpyHeader.read(in, source::refusal);
    ArrayType type = ArrayType.of(header.kind()).orElse(null);
    int[] shape = header.axes().stream().mapToInt(axis -> number(axis, source)).toArray();
    return new ArrayHeader(type, header.kind(), header.fortran(), shape);
  }

  private static int number(String axis, Source source) {
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
                    : "elements of type '%2$s': save it as numbers of 8 bytes, %1$s.astype(float)";
    throw source.refusal(
        (name.isEmpty() ? "has " : "has in the array '" + name + "' ")
            + wayOut.formatted(array, kind));
  }

  int rows() {
    return shape[0];
  }

  /** The length of the second axis, or 1. */
  int columns() {
    return shape.length < 2 ? 1 : shape[1];
  }

  /** Whether there is one element per row. */
  boolean isColumn() {
    return shape.length == 1 || (shape.length == 2 && shape[1] == 1);
  }

  /** The shape as NumPy writes it. */
  String words() {
    return NpyHeader.shape(shape);
  }

  /**
   * The element type of a NumPy array.
   *
   * @param kind NumPy's letter: f for floating point, i for whole and u for unsigned numbers, b or
   *     ? for booleans, U for texts, S for texts of one byte per character
   */
  record ArrayType(String kind, int size, ByteOrder order) {
    private static final Pattern FORM =
        Pattern.compile(
            "([<>|=])(f(?=[248]$)|[iu](?=[1248]$)|[b?](?=1$)|[US](?=0*[1-9]))([0-9]{1,6})");

    /** Of infinity and NaN. */
    private static final int HALF_EXPONENT = 0x7c00;

    private static final int FLOAT_EXPONENT = 0x7f800000;

    /** Unicode's replacement character. */
    private static final int REPLACEMENT = 0xfffd;

    /** The type with this name, as {@code <f4}, if it is number or text. */
    static Optional<ArrayType> of(String name) {
      Matcher form = FORM.matcher(name);
      if (!form.matches()) {
        return Optional.empty();
      }
      String kind = form.group(2);
      int count = Integer.parseInt(form.group(3));
      boolean big = form.group(1).equals(">");
      int bytes = kind.equals("U") ? Integer.BYTES * count : count;
      ByteOrder order = big ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
      return Optional.of(new ArrayType(kind, bytes, order));
    }

    /** Whether elements are numbers or booleans, which count as 0 and 1. */
    boolean isNumeric() {
      return !kind.equals("U") && !kind.equals("S");
    }

    /**
     * Reads equally spaced numbers.
     *
     * @param bytes in {@link #order}
     */
    void numbers(ByteBuffer bytes, int from, int stride, double[] numbers, int count) {
      for (int j = 0, at = from; j < count; j++, at += stride) {
        numbers[j] = number(bytes, at);
      }
    }

    private double number(ByteBuffer bytes, int at) {
      return switch (kind) {
        case "f" ->
            size == 8
                ? bytes.getDouble(at)
                : size == 4 ? bytes.getFloat(at) : half(bytes.getShort(at));
        case "i" -> whole(bytes, at);
        case "b", "?" -> bytes.get(at) == 0 ? 0 : 1;
        default -> {
          long value = unsigned(bytes, at);
          yield value >= 0 ? value : (value >>> 1) * 2.0 + (value & 1);
        }
      };
    }

    /** The element as text, null for NaN; numbers in their shortest form. */
    String text(ByteBuffer bytes, int at) {
      return switch (kind) {
        case "f" -> {
          double value = number(bytes, at);
          yield Double.isNaN(value) ? null : Decimal.shortest(value);
        }
        case "i" -> Long.toString(whole(bytes, at));
        case "u" -> Long.toUnsignedString(unsigned(bytes, at));
        case "b", "?" -> Boolean.toString(bytes.get(at) != 0);
        case "S" -> {
          byte[] own = new byte[size];
          bytes.get(at, own);
          String text = new String(own, StandardCharsets.UTF_8);
          // NumPy does not store the encoding.
          yield padded(
              text.indexOf(REPLACEMENT) < 0 ? text : new String(own, StandardCharsets.ISO_8859_1));
        }
        default -> {
          StringBuilder text = new StringBuilder();
          for (int place = at; place < at + size; place += Integer.BYTES) {
            int point = bytes.getInt(place);
            text.appendCodePoint(Character.isValidCodePoint(point) ? point : REPLACEMENT);
          }
          yield padded(text.toString());
        }
      };
    }

    /** NumPy pads texts with zeros. */
    private static String padded(String text) {
      int end = text.length();
      while (end > 0 && text.charAt(end - 1) == 0) {
        end--;
      }
      return text.substring(0, end);
    }

    private long whole(ByteBuffer bytes, int at) {
      return switch (size) {
        case 1 -> bytes.get(at);
        case 2 -> bytes.getShort(at);
        case 4 -> bytes.getInt(at);
        default -> bytes.getLong(at);
      };
    }

    /** The whole number as 64 unsigned bits. */
    private long unsigned(ByteBuffer bytes, int at) {
      return whole(bytes, at) & (-1L >>> (Long.SIZE - Byte.SIZE * size));
    }

    /** IEEE 754 binary16. */
    private static double half(short bits) {
      // A float has the same fields, of 8 and 23 instead of 5 and 10 bits.
      int wide = ((bits & 0x8000) << 16) | ((bits & 0x7fff) << 13);
      return (bits & HALF_EXPONENT) == HALF_EXPONENT
          ? Float.intBitsToFloat(wide | FLOAT_EXPONENT)
          : Float.intBitsToFloat(wide) * 0x1p112;
    }
  }
}
