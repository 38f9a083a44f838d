package io.github.redescend.linalg;

/** Checks of the arguments of one routine; a failed one names routine, argument and limit. */
final class Sizes {
  private final String routine;

  Sizes(String routine) {
    this.routine = routine;
  }

  /** A dimension is not negative. */
  Sizes dimension(String name, int value) {
    if (value < 0) {
      throw new IllegalArgumentException(
          routine + ": " + name + " = " + value + " is not allowed: it must be at least 0");
    }
    return this;
  }

  /** A column-major matrix with {@code rows} x {@code columns} entries fits into its array. */
  Sizes matrix(String name, int rows, int columns, double[] array, int offset, int ld) {
    return entries(name, array.length, offset, extent(name, rows, columns, ld));
  }

  /** How many entries such a matrix takes up. */
  private long extent(String name, int rows, int columns, int ld) {
    if (ld < Math.max(1, rows)) {
      throw new IllegalArgumentException(
          routine
              + ": the leading dimension of "
              + name
              + " is "
              + ld
              + ", it must be at least "
              + Math.max(1, rows));
    }
    return rows == 0 || columns == 0 ? 0 : (long) ld * (columns - 1) + rows;
  }

  /** The same of single precision. */
  Sizes matrix(String name, int rows, int columns, float[] array, int offset, int ld) {
    return entries(name, array.length, offset, extent(name, rows, columns, ld));
  }

  /** A vector with {@code length} entries fits into its array. */
  Sizes vector(String name, int length, double[] array, int offset) {
    return entries(name, array.length, offset, length);
  }

  /** The same of single precision. */
  Sizes vector(String name, int length, float[] array, int offset) {
    return entries(name, array.length, offset, length);
  }

  private Sizes entries(String name, int has, int offset, long count) {
    if (offset < 0) {
      throw new IllegalArgumentException(
          routine + ": the offset of " + name + " is " + offset + ", it must be at least 0");
    }
    if (offset + count > has) {
      throw new IllegalArgumentException(
          routine
              + ": "
              + name
              + " has "
              + has
              + " entries, it must have at least "
              + (offset + count));
    }
    return this;
  }

  /** Refuses a NaN or an infinite entry in the lower triangle of A. */
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
