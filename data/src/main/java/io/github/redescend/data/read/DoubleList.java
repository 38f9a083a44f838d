package io.github.redescend.data.read;

import java.util.Arrays;

/** A growing array of doubles. */
final class DoubleList {
  private double[] values = new double[8];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  void add(double[] more, int from, int count) {
    if (size + count > values.length) {
      values = Arrays.copyOf(values, Math.max(size + count, 2 * size));
    }
    System.arraycopy(more, from, values, size, count);
    size += count;
  }

  void reserve(int count) {
    if (count > values.length) {
      values = Arrays.copyOf(values, count);
    }
  }

  int size() {
    return size;
  }

  /** The numbers, which are the list's own where they fill it. */
  double[] toArray() {
    return size == values.length ? values : Arrays.copyOf(values, size);
  }
}
