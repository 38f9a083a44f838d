package io.github.redescend.core.matrix;

import io.github.redescend.core.Require;
import java.nio.DoubleBuffer;
import java.util.List;

/**
 * A dense matrix outside of the heap, row after row in the parts of a mapped file: for samples that
 * are read in blocks and need not all be in memory at once.
 */
public final class MappedMatrix implements Matrix {
  /** A selection of so many numbers, 128 MiB, is copied; a larger one looks through. */
  private static final int COPIED = 1 << 24;

  private final int columns;
  private final int partRows;
  private final List<DoubleBuffer> parts;
  private final int rows;

  /** The row that each row is, or null where they are all there in their order. */
  private final int[] selected;

  /**
   * Wraps the parts without a copy.
   *
   * @param partRows the rows of every part; the last may have fewer
   * @param parts with position 0, row after row; read at absolute positions alone
   * @throws IllegalArgumentException if the parts do not have as many numbers
   */
  public MappedMatrix(int rows, int columns, int partRows, List<DoubleBuffer> parts) {
    this(rows, columns, partRows, List.copyOf(parts), null);
    for (int i = 0; i < parts.size(); i++) {
      int expected = (int) Math.min(partRows, rows - (long) i * partRows);
      Require.sameLength("part " + i, parts.get(i).capacity(), expected * columns);
    }
    Require.sameLength("parts", parts.size(), (int) ((rows + partRows - 1L) / partRows));
  }

  private MappedMatrix(
      int rows, int columns, int partRows, List<DoubleBuffer> parts, int[] selected) {
    this.rows = rows;
    this.columns = columns;
    this.partRows = partRows;
    this.parts = parts;
    this.selected = selected;
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
    int source = source(row);
    return parts.get(source / partRows).get(source % partRows * columns + column);
  }

  @Override
  public void copyRow(int row, double[] into, int offset) {
    int source = source(row);
    parts.get(source / partRows).get(source % partRows * columns, into, offset, columns);
  }

  /** A copy where it is small, else a matrix that reads from the same file. */
  @Override
  public Matrix selectRows(int[] chosen) {
    if ((long) chosen.length * columns <= COPIED) {
      double[] copy = new double[chosen.length * columns];
      for (int i = 0; i < chosen.length; i++) {
        copyRow(chosen[i], copy, i * columns);
      }
      return new DenseMatrix(chosen.length, columns, copy);
    }
    return view(chosen);
  }

  /** The named rows, read from the same file. */
  MappedMatrix view(int[] chosen) {
    int[] sources = new int[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      sources[i] = source(chosen[i]);
    }
    return new MappedMatrix(chosen.length, columns, partRows, parts, sources);
  }

  @Override
  public double[] squaredRowNorms() {
    double[] norms = new double[rows];
    double[] row = new double[columns];
    for (int i = 0; i < rows; i++) {
      copyRow(i, row, 0);
      for (double value : row) {
        norms[i] += value * value;
      }
    }
    return norms;
  }

  @Override
  public Matrix inHeap() {
    return toDense();
  }

  /**
   * All of it in the heap.
   *
   * @throws io.github.redescend.core.InvalidInputException if no Java array is that long
   */
  @Override
  public DenseMatrix toDense() {
    double[] dense = new double[DenseMatrix.length(rows, columns)];
    for (int i = 0; i < rows; i++) {
      copyRow(i, dense, i * columns);
    }
    return new DenseMatrix(rows, columns, dense);
  }
}
