package io.github.redescend.data.array;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Iterates over the rows of an array. Row-major arrays are read in blocks, others as a whole. */
public final class ArrayRows implements Closeable {
  private static final int BLOCK = 1 << 20;

  private final ArrayFile file;
  private final ArrayHeader header;
  private final InputStream in;
  private final byte[] block;
  private final ByteBuffer bytes;
  private final int rowsOfBlock;
  private int row;
  private int count;

  public ArrayRows(ArrayFile file, String array) throws IOException {
    this.file = file;
    this.header = file.arrays().get(array);
    header.requireReadable(array, file.source());
    long width = (long) header.columns() * header.type().size();
    boolean whole = header.fortran() && header.columns() > 1;
    long wanted =
        whole ? width * header.rows() : Math.max(width, BLOCK / Math.max(1, width) * width);
    if (wanted > Integer.MAX_VALUE - 16) {
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

  /**
   * Advances to the next rows.
   *
   * @return their number, at most {@code most}; 0 after the last
   */
  public int next(int most) throws IOException {
    row += count;
    int inBlock = row % rowsOfBlock;
    if (row > 0 && row < header.rows() && inBlock == 0) {
      int wanted =
          Math.min(rowsOfBlock, header.rows() - row) * header.columns() * header.type().size();
      if (in.readNBytes(block, 0, wanted) < wanted) {
        throw ended();
      }
    }
    count = Math.min(most, Math.min(header.rows() - row, rowsOfBlock - inBlock));
    return count;
  }

  private RuntimeException ended() {
    return file.source()
        .refusal("ends too early: its header tells of %d rows".formatted(header.rows()));
  }

  private boolean isWhole() {
    return header.fortran() && header.columns() > 1;
  }

  /** The numbers of a column in the current rows. */
  public void numbers(int column, double[] to) {
    header.type().numbers(bytes, place(column, 0), stride(), to, count);
  }

  /** An element of a current row, from 0. */
  public String text(int column, int of) {
    return header.type().text(bytes, place(column, of));
  }

  private int stride() {
    return (isWhole() ? 1 : header.columns()) * header.type().size();
  }

  private int place(int column, int of) {
    int first =
        isWhole() ? column * header.rows() + row : (row % rowsOfBlock) * header.columns() + column;
    return first * header.type().size() + of * stride();
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
