package io.github.redescend.solvers.hinge;

import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.KernelSpace.KernelRows;
import io.github.redescend.solvers.hinge.WorkingSet.DualPoint;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A cache of the most recently used kernel rows, within a memory limit; at least two. Rows and
 * columns are numbered within a selection of samples.
 */
final class RowCache {
  private final KernelRows.Columns columns;
  private final int[] samples;
  private final int capacity;
  private final double[][] rows;

  /** The count of uses at the last use of each row. */
  private final long[] used;

  private long uses;
  private int count;
  private RowCache larger;
  private int[] places;

  /** Creates a cache for a selection of samples, which are its columns. */
  RowCache(KernelRows kernel, int[] samples, long numbers) {
    int size = samples.length;
    this.columns = kernel.columns(samples);
    this.samples = samples;
    this.rows = new double[size][];
    this.used = new long[size];
    this.capacity = (int) Math.max(2, Math.min(size, numbers / Math.max(1, size)));
  }

  /** Uses rows of another cache, of which this one is about a subset, where available. */
  void drawFrom(RowCache whole, int[] part) {
    larger = whole;
    places = part;
  }

  /** Row {@code i}; valid until two other rows have been requested. */
  double[] row(int i) {
    double[] row = rows[i];
    if (row == null) {
      row = count < capacity ? new double[samples.length] : takeOldest();
      make(i, row);
      rows[i] = row;
      count++;
    }
    used[i] = ++uses;
    return row;
  }

  private void make(int i, double[] row) {
    double[] known = larger == null ? null : larger.cached(places[i]);
    if (known == null) {
      columns.row(samples[i], row);
    } else {
      for (int k = 0; k < row.length; k++) {
        row[k] = known[places[k]];
      }
    }
  }

  /** Row {@code i} if it is cached, else null; does not count as a use. */
  double[] cached(int i) {
    return rows[i];
  }

  long numbersHeld() {
    return (long) count * samples.length;
  }

  /** Copies rows of another cache, of which this one is about a subset, the newest first. */
  void copy(RowCache whole, int[] part) {
    int[] newest =
        Vectors.order(
            IntStream.range(0, part.length).filter(k -> whole.rows[part[k]] != null),
            Comparator.comparingLong(k -> -whole.used[part[k]]));
    count = Math.min(capacity, newest.length);
    uses = whole.uses;
    for (int k : Arrays.copyOf(newest, count)) {
      rows[k] = DualPoint.select(whole.rows[part[k]], part);
      used[k] = whole.used[part[k]];
    }
  }

  void clear() {
    Arrays.fill(rows, null);
    count = 0;
  }

  private double[] takeOldest() {
    int oldest = -1;
    for (int i = 0; i < rows.length; i++) {
      oldest = rows[i] != null && (oldest < 0 || used[i] < used[oldest]) ? i : oldest;
    }
    double[] row = rows[oldest];
    rows[oldest] = null;
    count--;
    return row;
  }
}
