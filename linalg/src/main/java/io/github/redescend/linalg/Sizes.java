package io.github.redescend.linalg;

/** Argument checks of one routine; messages name routine, argument and limit. */
record Sizes(String routine) {
  Sizes dimension(String name, int value) {
    if (value < 0) {
      throw new IllegalArgumentException(
          routine + ": " + name + " = " + value + " is not allowed: it must be at least 0");
    }
    return this;
  }

  /** Checks that a column-major matrix fits into its array. */
  Sizes matrix(String name, int rows, int columns, int length, int offset, int ld) {
    if (ld < Math.max(1, rows)) {
      throw new IllegalArgumentException(
          "%s: the leading dimension of %s is %s, it must be at least %s"
              .formatted(routine, name, ld, Math.max(1, rows)));
    }
    long extent = rows == 0 || columns == 0 ? 0 : (long) ld * (columns - 1) + rows;
    return vector(name, extent, length, offset);
  }

  /** Checks that a vector fits into its array. */
  Sizes vector(String name, long count, int length, int offset) {
    if (offset < 0) {
      throw new IllegalArgumentException(
          routine + ": the offset of " + name + " is " + offset + ", it must be at least 0");
    }
    if (offset + count > length) {
      throw new IllegalArgumentException(
          "%s: %s has %s entries, it must have at least %s"
              .formatted(routine, name, length, offset + count));
    }
    return this;
  }

  /** Refuses NaN and infinite entries in the lower triangle of A. */
  Sizes finite(int n, double[] a, int lda) {
    for (int j = 0; j < n; j++) {
      for (int i = j; i < n; i++) {
        if (!Double.isFinite(a[i + j * lda])) {
          throw new ArithmeticException(
              routine + ": entry (" + i + ", " + j + ") of A is " + a[i + j * lda]);
        }
      }
    }
    return this;
  }
}
