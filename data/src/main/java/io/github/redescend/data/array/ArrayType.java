package io.github.redescend.data.array;

import io.github.redescend.core.Decimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The element type of a NumPy array. */
public record ArrayType(Kind kind, int size, ByteOrder order) {
  private static final Pattern FORM = Pattern.compile("([<>|=])([fiubUS?])(\\d{1,6})");

  /** Position of the exponent in a half-precision number. */
  private static final int HALF_FRACTION = 10;

  private static final int HALF_BIAS = 15;

  /** Unicode's replacement character. */
  private static final int REPLACEMENT = 0xfffd;

  /** The kind of an element. */
  enum Kind {
    FLOATING,
    WHOLE,
    UNSIGNED,
    TRUTH,
    TEXT,
    /** One byte per character. */
    BYTES
  }

  /** The type with this name, as {@code <f4}, if it is number or text. */
  static Optional<ArrayType> of(String name) {
    Matcher form = FORM.matcher(name);
    if (form.matches()) {
      int count = Integer.parseInt(form.group(3));
      Kind kind =
          switch (form.group(2)) {
            case "f" -> Kind.FLOATING;
            case "i" -> Kind.WHOLE;
            case "u" -> Kind.UNSIGNED;
            case "U" -> Kind.TEXT;
            case "S" -> Kind.BYTES;
            default -> Kind.TRUTH;
          };
      int size = kind == Kind.TEXT ? Integer.BYTES * count : count;
      boolean known =
          switch (kind) {
            case FLOATING -> size == 2 || size == 4 || size == 8;
            case WHOLE, UNSIGNED -> size == 1 || size == 2 || size == 4 || size == 8;
            case TRUTH -> size == 1;
            case TEXT, BYTES -> size > 0;
          };
      if (known) {
        ByteOrder order =
            form.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        return Optional.of(new ArrayType(kind, size, order));
      }
    }
    return Optional.empty();
  }

  /** Whether elements are numbers or booleans, which count as 0 and 1. */
  boolean isNumeric() {
    return kind != Kind.TEXT && kind != Kind.BYTES;
  }

  /**
   * Reads equally spaced numbers.
   *
   * @param bytes in {@link #order}
   */
  void numbers(ByteBuffer bytes, int from, int stride, double[] numbers, int count) {
    int at = from;
    switch (kind) {
      case FLOATING -> {
        for (int j = 0; j < count; j++, at += stride) {
          numbers[j] =
              size == 8
                  ? bytes.getDouble(at)
                  : size == 4 ? bytes.getFloat(at) : half(bytes.getShort(at));
        }
      }
      case WHOLE -> {
        for (int j = 0; j < count; j++, at += stride) {
          numbers[j] = whole(bytes, at);
        }
      }
      default -> {
        for (int j = 0; j < count; j++, at += stride) {
          numbers[j] = unsigned(bytes, at);
        }
      }
    }
  }

  /** The element as text, null for NaN; numbers in their shortest form. */
  String text(ByteBuffer bytes, int at) {
    switch (kind) {
      case FLOATING -> {
        double[] one = new double[1];
        numbers(bytes, at, size, one, 1);
        return Double.isNaN(one[0]) ? null : Decimal.shortest(one[0]);
      }
      case WHOLE -> {
        return Long.toString(whole(bytes, at));
      }
      case UNSIGNED -> {
        return size == 8
            ? Long.toUnsignedString(bytes.getLong(at))
            : Long.toString((long) unsigned(bytes, at));
      }
      case TRUTH -> {
        return Boolean.toString(bytes.get(at) != 0);
      }
      case BYTES -> {
        byte[] own = new byte[size];
        bytes.get(at, own);
        String text = new String(own, StandardCharsets.UTF_8);
        // NumPy does not store the encoding.
        return padded(
            text.indexOf(REPLACEMENT) < 0 ? text : new String(own, StandardCharsets.ISO_8859_1));
      }
      default -> {
        StringBuilder text = new StringBuilder();
        for (int place = at; place < at + size; place += Integer.BYTES) {
          int point = bytes.getInt(place);
          text.appendCodePoint(Character.isValidCodePoint(point) ? point : REPLACEMENT);
        }
        return padded(text.toString());
      }
    }
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

  private double unsigned(ByteBuffer bytes, int at) {
    return switch (size) {
      case 1 -> kind == Kind.TRUTH ? (bytes.get(at) == 0 ? 0 : 1) : bytes.get(at) & 0xff;
      case 2 -> bytes.getShort(at) & 0xffff;
      case 4 -> bytes.getInt(at) & 0xffffffffL;
      default -> {
        long value = bytes.getLong(at);
        yield value >= 0 ? value : (value >>> 1) * 2.0 + (value & 1);
      }
    };
  }

  /** IEEE 754 binary16. */
  private static double half(short bits) {
    int exponent = (bits >> HALF_FRACTION) & 0x1f;
    int fraction = bits & 0x3ff;
    double size;
    if (exponent == 0x1f) {
      size = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
    } else if (exponent == 0) {
      size = Math.scalb((double) fraction, 1 - HALF_BIAS - HALF_FRACTION);
    } else {
      size = Math.scalb((double) (fraction | 0x400), exponent - HALF_BIAS - HALF_FRACTION);
    }
    return bits < 0 ? -size : size;
  }
}
