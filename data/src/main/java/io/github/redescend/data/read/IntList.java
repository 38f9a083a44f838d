package io.github.redescend.data.read;

import java.util.Arrays;

/** A growing array of ints. */
final class IntList {
  private int[] values = new int[64];
  private int size;

  void add(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }
}
