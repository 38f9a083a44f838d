package io.github.redescend.data.read;

import io.github.redescend.core.Plural;
import io.github.redescend.data.read.TypedRows.TypedCells;
import io.github.redescend.data.table.Column.ColumnKind;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        .refusal("ends too early: its header promises " + Plural.of(header.rows(), "row"));
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

  /**
   * Labels in another array, or in a separate file, one per row.
   *
   * @param labels as written, empty or null if missing
   */
  record Labels(String name, List<String> labels) {}

  /** The elements of a one-dimensional array as texts; null for NaN. */
  static List<String> texts(ArrayFile file, String array) throws IOException {
    List<String> texts = new ArrayList<>();
    try (ArrayRows rows = new ArrayRows(file, array, Optional.empty())) {
      for (int count = rows.next(); count > 0; count = rows.next()) {
        for (int i = 0; i < count; i++) {
          texts.add(rows.text(0, i));
        }
      }
    }
    return texts;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
