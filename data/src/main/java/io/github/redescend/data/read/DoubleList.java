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

  int size() {
    return size;
  }

  double[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
