package io.github.redescend.data.cell;

import java.util.Arrays;

/** A growing array of doubles. */
public final class DoubleList {
  private double[] values = new double[8];
  private int size;

  public void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  public void add(double[] more, int from, int count) {
    if (size + count > values.length) {
      values = Arrays.copyOf(values, Math.max(size + count, 2 * size));
    }
    System.arraycopy(more, from, values, size, count);
    size += count;
  }

  public void reserve(int count) {
    if (count > values.length) {
      values = Arrays.copyOf(values, count);
    }
  }

  public int size() {
    return size;
  }

  /** The numbers, which are the list's own where they fill it. */
  public double[] toArray() {
    return size == values.length ? values : Arrays.copyOf(values, size);
  }
}
