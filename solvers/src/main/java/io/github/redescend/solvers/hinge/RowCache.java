package io.github.redescend.solvers.hinge;

import io.github.redescend.core.space.KernelSpace.KernelRows;

/**
 * A cache of the most recently used kernel rows, within a memory limit; at least two. Rows and
 * columns are numbered within a selection of samples.
 */
final class RowCache {
  private final KernelRows.Columns columns;
  private final int[] samples;
  private final int capacity;
  private final double[][] rows;
  private final int[] older;
  private final int[] newer;
  private int held;
  private RowCache larger;
  private int[] places;

  /** Creates a cache for a selection of samples, which are its columns. */
  RowCache(KernelRows kernel, int[] samples, long numbers) {
    int size = samples.length;
    this.columns = kernel.columns(samples);
    this.samples = samples;
    this.rows = new double[size][];
    // A ring through place n, whose older neighbour is the row used last.
    this.older = new int[size + 1];
    this.newer = new int[size + 1];
    older[size] = size;
    newer[size] = size;
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
      row = held < capacity ? new double[samples.length] : takeOldest();
      make(i, row);
      rows[i] = row;
      held++;
    } else {
      unlink(i);
    }
    linkAsNewest(i);
    return row;
  }

  private void make(int i, double[] row) {
    double[] known = larger == null ? null : larger.held(places[i]);
    if (known == null) {
      columns.row(samples[i], row);
    } else {
      for (int k = 0; k < row.length; k++) {
        row[k] = known[places[k]];
      }
    }
  }

  /** Row {@code i} if it is cached, else null; does not count as a use. */
  double[] held(int i) {
    return rows[i];
  }

  long numbersHeld() {
    return (long) held * samples.length;
  }

  /** Copies rows of another cache, of which this one is about a subset, up to its limit. */
  void copy(RowCache whole, int[] part) {
    int[] place = new int[whole.samples.length];
    for (int k = 0; k < part.length; k++) {
      place[part[k]] = k + 1;
    }
    int end = whole.samples.length;
    // From the newest on while there is room.
    for (int i = whole.older[end]; i != end && held < capacity; i = whole.older[i]) {
      if (place[i] > 0) {
        double[] row = whole.rows[i];
        double[] narrow = new double[part.length];
        for (int k = 0; k < part.length; k++) {
          narrow[k] = row[part[k]];
        }
        rows[place[i] - 1] = narrow;
        held++;
        linkAsOldest(place[i] - 1);
      }
    }
  }

  void clear() {
    int end = samples.length;
    for (int i = newer[end]; i != end; i = newer[i]) {
      rows[i] = null;
    }
    held = 0;
    older[end] = end;
    newer[end] = end;
  }

  private double[] takeOldest() {
    int oldest = newer[samples.length];
    double[] row = rows[oldest];
    unlink(oldest);
    rows[oldest] = null;
    held--;
    return row;
  }

  private void unlink(int i) {
    newer[older[i]] = newer[i];
    older[newer[i]] = older[i];
  }

  private void linkAsOldest(int i) {
    int end = samples.length;
    int next = newer[end];
    older[next] = i;
    newer[i] = next;
    older[i] = end;
    newer[end] = i;
  }

  private void linkAsNewest(int i) {
    int end = samples.length;
    int last = older[end];
    newer[last] = i;
    older[i] = last;
    newer[i] = end;
    older[end] = i;
  }
}
