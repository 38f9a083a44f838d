package io.github.redescend.data.cell;

import io.github.redescend.core.numerics.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A growing list of doubles in chunks, copied once at the end, which saves memory traffic for long
 * columns.
 */
public final class DoubleList {
  /** Size of the chunks. */
  private static final int CHUNK = 1 << 16;

  private final List<double[]> full = new ArrayList<>(0);
  private double[] values = new double[8];
  private int before;
  private int size;

  public void add(double value) {
    if (size == values.length) {
      grow(1);
    }
    values[size++] = value;
  }

  public void add(double[] more, int from, int count) {
    if (size + count > values.length) {
      grow(count);
    }
    System.arraycopy(more, from, values, size, count);
    size += count;
  }

  private void grow(int count) {
    if (values.length < CHUNK) {
      values = Arrays.copyOf(values, Math.max(size + count, 2 * size));
    } else {
      full.add(size == values.length ? values : Arrays.copyOf(values, size));
      before += size;
      values = new double[Math.max(count, CHUNK)];
      size = 0;
    }
  }

  public int size() {
    return before + size;
  }

  /** The numbers; the list may reuse the array. */
  public double[] toArray() {
    if (before == 0) {
      values = size == values.length ? values : Arrays.copyOf(values, size);
      return values;
    }
    full.add(Arrays.copyOf(values, size));
    values = Vectors.joined(full.toArray(double[][]::new));
    full.clear();
    size = values.length;
    before = 0;
    return values;
  }
}
