package io.github.redescend.core.matrix;

import java.util.Arrays;

/**
 * A dense matrix stored as rows in a file, for samples that are read in blocks. Each thread has its
 * own window on the file.
 */
public final class FileMatrix implements Matrix {
  /** Selections up to this many numbers (128 MiB) are copied. */
  private static final int COPIED = 1 << 24;

  private static final int WINDOW_NUMBERS = 1 << 13;

  private final int columns;
  private final int stored;
  private final Rows source;
  private final int rows;

  /** The row of the file for each row, or null for all rows in order. */
  private final int[] selected;

  private final ThreadLocal<Window> windows = ThreadLocal.withInitial(Window::new);

  /**
   * Wraps the rows without a copy.
   *
   * @param source reads the rows, which must not change any more
   */
  public FileMatrix(int rows, int columns, Rows source) {
    this(rows, columns, rows, source, null);
  }

  private FileMatrix(int rows, int columns, int stored, Rows source, int[] selected) {
    this.rows = rows;
    this.columns = columns;
    this.stored = stored;
    this.source = source;
    this.selected = selected;
  }

  /** Stored rows. */
  @FunctionalInterface
  public interface Rows {
    /** Writes rows [from, to) to {@code into}, one after the other from its beginning. */
    void read(int from, int to, double[] into);
  }

  /** The rows a thread has read last. */
  private final class Window {
    private final double[] values = new double[Math.max(columns, WINDOW_NUMBERS)];
    private int from;
    private int to;

    /** Moves to the following window, or else to that row. */
    void move(int row) {
      int count = row == to ? values.length / Math.max(1, columns) : 1;
      from = row;
      to = Math.min(stored, row + count);
      source.read(from, to, values);
    }
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int columns() {
    return columns;
  }

  private int source(int row) {
    return selected == null ? row : selected[row];
  }

  @Override
  public double get(int row, int column) {
    Window window = at(row);
    return window.values[(source(row) - window.from) * columns + column];
  }

  @Override
  public void copyRow(int row, double[] into, int offset) {
    Window window = at(row);
    int begin = (source(row) - window.from) * columns;
    System.arraycopy(window.values, begin, into, offset, columns);
  }

  private Window at(int row) {
    int sourceRow = source(row);
    Window window = windows.get();
    if (sourceRow < window.from || sourceRow >= window.to) {
      window.move(sourceRow);
    }
    return window;
  }

  /** A copy if it is small, else a matrix that reads from the same file. */
  @Override
  public Matrix selectRows(int[] chosen) {
    FileMatrix view = view(chosen);
    return (long) chosen.length * columns <= COPIED ? view.toDense() : view;
  }

  /** The named rows, read from the same file. */
  FileMatrix view(int[] chosen) {
    int[] sources = Arrays.stream(chosen).map(this::source).toArray();
    return new FileMatrix(chosen.length, columns, stored, source, sources);
  }

  @Override
  public Matrix inHeap() {
    return toDense();
  }
}
