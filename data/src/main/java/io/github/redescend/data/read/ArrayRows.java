package io.github.redescend.data.read;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * The rows of an array, first to last. Of one whose rows stand together a block is in memory, else
 * all of it.
 */
final class ArrayRows implements Closeable {
  private static final int BLOCK = 1 << 20;

  private final ArrayFile file;
  private final ArrayHeader header;
  private final InputStream in;
  private final byte[] block;
  private final ByteBuffer bytes;
  private final int rowsOfBlock;
  private int row = -1;

  /** Before the first row. */
  ArrayRows(ArrayFile file, String array) throws IOException {
    this.file = file;
    this.header = file.arrays().get(array);
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
    this.rowsOfBlock = whole ? header.rows() : (int) Math.max(1, BLOCK / Math.max(1, width));
    // The length that a header claims is not made before so many bytes are there.
    this.block = whole ? in.readNBytes((int) wanted) : new byte[(int) wanted];
    this.bytes = ByteBuffer.wrap(block).order(header.type().order());
    if (whole && block.length < wanted) {
      in.close();
      throw ended();
    }
  }

  /** Moves on; false after the last row. */
  boolean next() throws IOException {
    row++;
    if (row == header.rows()) {
      return false;
    }
    if (row % rowsOfBlock == 0 && !isWhole()) {
      int width = header.columns() * header.type().size();
      int wanted = Math.min(rowsOfBlock, header.rows() - row) * width;
      if (in.readNBytes(block, 0, wanted) < wanted) {
        throw ended();
      }
    }
    return true;
  }

  private RuntimeException ended() {
    return file.source()
        .refusal("ends too early: its header tells of %d rows".formatted(header.rows()));
  }

  private boolean isWhole() {
    return header.fortran() && header.columns() > 1;
  }

  /** The numbers of the current row. */
  void numbers(double[] to) {
    int size = header.type().size();
    if (isWhole()) {
      header.type().numbers(bytes, (long) row * size, (long) header.rows() * size, to);
    } else {
      header.type().numbers(bytes, (long) (row % rowsOfBlock) * to.length * size, size, to);
    }
  }

  /** An element of the current row. */
  String text(int column) {
    int size = header.type().size();
    int at =
        isWhole()
            ? (column * header.rows() + row) * size
            : ((row % rowsOfBlock) * header.columns() + column) * size;
    return header.type().text(bytes, at);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
