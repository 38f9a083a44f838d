package io.github.redescend.data.read;

import io.github.redescend.core.Decimal;
import io.github.redescend.data.read.ArrayTableReader.Labels;
import io.github.redescend.data.read.TypedRows.TypedCells;
import io.github.redescend.data.table.Column.ColumnKind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Iterates over the rows of an array, and labels from elsewhere as a last column. Row-major arrays
 * are read in blocks, others as a whole.
 */
final class ArrayRows implements Closeable, TypedCells {
  private static final int BLOCK = 1 << 20;

  /** Rows at a time: few, so that wide ones stay in the cache. */
  private static final int MAX_ROWS = 64;

  private final ArrayFile file;
  private final ArrayHeader header;
  private final InputStream in;
  private final byte[] block;
  private final ByteBuffer bytes;
  private final int rowsOfBlock;

  /** Whether the array is read at once, column by column. */
  private final boolean whole;

  private final Optional<Labels> separateLabels;
  private final double[] numbers = new double[MAX_ROWS];
  private int row;
  private int count;

  ArrayRows(ArrayFile file, String array, Optional<Labels> separateLabels) throws IOException {
    this.file = file;
    this.separateLabels = separateLabels;
    this.header = file.arrays().get(array);
    header.requireReadable(array, file.source());
    long width = (long) header.columns() * header.type().size();
    this.whole = header.fortran() && header.columns() > 1;
    long bytes =
        whole ? width * header.rows() : Math.max(width, BLOCK / Math.max(1, width) * width);
    if (bytes > Integer.MAX_VALUE - 16) {
      throw file.source()
          .refusal(
              whole
                  ? "has more than 2 GiB in Fortran order: write np.ascontiguousarray of it"
                  : "has rows of %d bytes, which are too long".formatted(width));
    }
    this.in = file.open(array);
    this.rowsOfBlock =
        whole ? Math.max(1, header.rows()) : (int) Math.max(1, BLOCK / Math.max(1, width));
    // Memory grows with the bytes read, not with the header's claim.
    int first = (int) (Math.min(rowsOfBlock, header.rows()) * width);
    try {
      this.block = in.readNBytes(first);
      if (block.length < first) {
        throw ended();
      }
    } catch (Throwable e) {
      in.close();
      throw e;
    }
    this.bytes = ByteBuffer.wrap(block).order(header.type().order());
  }

  @Override
  public List<Column> columns() {
    return Stream.concat(
            IntStream.rangeClosed(1, header.columns())
                .mapToObj(j -> new Column("x" + j, ColumnKind.NUMERIC)),
            separateLabels.stream().map(labels -> new Column(labels.name(), ColumnKind.TEXT)))
        .toList();
  }

  @Override
  public int next() throws IOException {
    row += count;
    int inBlock = row % rowsOfBlock;
    if (row > 0 && row < header.rows() && inBlock == 0) {
      int bytes =
          Math.min(rowsOfBlock, header.rows() - row) * header.columns() * header.type().size();
      if (in.readNBytes(block, 0, bytes) < bytes) {
        throw ended();
      }
    }
    count = Math.min(MAX_ROWS, Math.min(header.rows() - row, rowsOfBlock - inBlock));
    return count;
  }

  private RuntimeException ended() {
    return file.source()
        .refusal("ends too early: its header promises %d rows".formatted(header.rows()));
  }

  @Override
  public double[] numbers(int column) {
    header.type().numbers(bytes, place(column, 0), stride(), numbers, count);
    return numbers;
  }

  @Override
  public String text(int column, int of) {
    return column < header.columns()
        ? header.type().text(bytes, place(column, of))
        : separateLabels.orElseThrow().labels().get(row + of);
  }

  private int stride() {
    return (whole ? 1 : header.columns()) * header.type().size();
  }

  private int place(int column, int of) {
    int first =
        whole ? column * header.rows() + row : (row % rowsOfBlock) * header.columns() + column;
    return first * header.type().size() + of * stride();
  }

  @Override
  public void close() throws IOException {
    in.close();
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
      return Optional.of(
          new ArrayType(
              kind,
              kind.equals("U") ? Integer.BYTES * count : count,
              form.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN));
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
