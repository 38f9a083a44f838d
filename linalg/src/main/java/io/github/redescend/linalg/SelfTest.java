package io.github.redescend.linalg;

/**
 * Checks the routines of a backend at sizes below, at and above the blocks of its kernels: 7, 64
 * and 257. {@code gemv} is compared with loops, in both precisions. Matrix products are checked
 * times one vector, (A' B) v with A' (B v), after Freivalds ("Probabilistic machines can use less
 * running time", 1977), and factors by solving with them, through the backend's own routines, since
 * the loops of a JVM that has just started are interpreted. No entry of v is near 0, so that a
 * single wrong entry is always detected.
 */
final class SelfTest {
  private static final int LARGE = 257;
  private static final int MIDDLE = 64;
  private static final int SMALL = 7;

  /** Entries repeat with this prime period, at other places of each column. */
  private static final int PERIOD = 1009;

  private static final double CLOSE = 1e-9;
  private static final double FLOAT_CLOSE = 1e-3;

  private final LinearAlgebra algebra;

  /** Numbers in [-1, 1), enough for every matrix but S. */
  private final double[] entries = new double[LARGE * MIDDLE];

  private final double[] vector = new double[LARGE];

  // The same in single precision.
  private final float[] floats = new float[LARGE * MIDDLE];
  private final float[] floatVector = new float[LARGE];

  private SelfTest(LinearAlgebra algebra) {
    this.algebra = algebra;
    int state = 1;
    for (int i = 0; i < PERIOD; i++) {
      state = state * 1_664_525 + 1_013_904_223;
      entries[i] = state * 0x1p-31;
      floats[i] = (float) entries[i];
    }
    for (int filled = PERIOD; filled < entries.length; filled *= 2) {
      int more = Math.min(filled, entries.length - filled);
      System.arraycopy(entries, 0, entries, filled, more);
      System.arraycopy(floats, 0, floats, filled, more);
    }
    for (int i = 0; i < LARGE; i++) {
      vector[i] = 1 + (i % SMALL) * 0.125;
      floatVector[i] = (float) vector[i];
    }
  }

  /**
   * Tests a backend on one thread, since on a busy machine waiting threads cost more than the test.
   *
   * @throws IllegalStateException that says what is wrong
   */
  static void run(LinearAlgebra algebra) {
    SelfTest test = new SelfTest(algebra);
    try (ThreadLimit.Scope alone = algebra.threadLimit().single()) {
      test.vectors(LARGE, SMALL);
      test.vectors(SMALL, LARGE);
      test.vectors(MIDDLE, MIDDLE);
      test.product(LARGE, SMALL, MIDDLE);
      test.product(MIDDLE, LARGE, SMALL);
      test.product(SMALL, MIDDLE, LARGE);
      test.symmetric(LARGE, SMALL);
      test.symmetric(MIDDLE, LARGE);
      test.symmetric(SMALL, MIDDLE);
    }
  }

  /** A v and A' v against loops, A m x n. */
  private void vectors(int m, int n) {
    double[] rows = new double[m];
    double[] columns = new double[n];
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < m; i++) {
        double entry = entries[j * m + i];
        rows[i] += entry * vector[j];
        columns[j] += entry * vector[i];
      }
    }
    for (Op op : Op.values()) {
      double[] expected = op == Op.N ? rows : columns;
      require("gemv", m, n, times(op, m, n, entries, vector), expected);
      requireClose("gemv", m, n, times(op, m, n, floats, floatVector), expected);
    }
  }

  /** C = A' B with A k x m and B k x n: C v against A' (B v). */
  private void product(int m, int n, int k) {
    double[] c = new double[m * n];
    algebra.gemm(Op.T, Op.N, m, n, k, 1, entries, 0, k, entries, 0, k, 0, c, 0, m);
    double[] inner = times(Op.N, k, n, entries, vector);
    double[] expected = times(Op.T, k, m, entries, inner);
    require("gemm", m, n, times(Op.N, m, n, c, vector), expected);
    float[] narrow = new float[m * n];
    algebra.gemm(Op.T, Op.N, m, n, k, 1, floats, 0, k, floats, 0, k, 0, narrow, 0, m);
    requireClose("gemm", m, n, times(Op.N, m, n, narrow, floatVector), expected);
  }

  /** S = A A' with A n x k: S v against A (A' v); then v as the solution of (S + n I) x = that. */
  private void symmetric(int n, int k) {
    double[] s = new double[n * n];
    algebra.syrk(Op.N, n, k, 1, entries, 0, n, 0, s, 0, n);
    double[] right = times(Op.N, n, k, entries, times(Op.T, n, k, entries, vector));
    double[] values = new double[n];
    algebra.symv(n, 1, s, n, vector, 0, values);
    require("syrk", n, k, values, right);
    for (int j = 0; j < n; j++) {
      s[j * n + j] += n;
      right[j] += n * vector[j];
    }
    if (algebra.cholesky(n, s, n) != 0) {
      throw wrong("potrf", n, n);
    }
    algebra.solveCholesky(n, 1, s, n, right, n);
    require("potrf", n, n, right, vector);
  }

  /** op(A) v, A m x n. */
  private double[] times(Op op, int m, int n, double[] a, double[] v) {
    double[] product = new double[op == Op.N ? m : n];
    algebra.gemv(op, m, n, 1, a, 0, m, v, 0, 0, product, 0);
    return product;
  }

  private float[] times(Op op, int m, int n, float[] a, float[] v) {
    float[] product = new float[op == Op.N ? m : n];
    algebra.gemv(op, m, n, 1, a, 0, m, v, 0, 0, product, 0);
    return product;
  }

  private void requireClose(String what, int m, int n, float[] actual, double[] expected) {
    for (int i = 0; i < actual.length; i++) {
      if (!(Math.abs(actual[i] - expected[i]) <= FLOAT_CLOSE)) {
        throw wrong(what + " in single precision", m, n);
      }
    }
  }

  private void require(String what, int m, int n, double[] actual, double[] expected) {
    for (int i = 0; i < actual.length; i++) {
      if (!(Math.abs(actual[i] - expected[i]) <= CLOSE)) {
        throw wrong(what, m, n);
      }
    }
  }

  private IllegalStateException wrong(String what, int m, int n) {
    return new IllegalStateException("it computes a wrong %s of %d x %d".formatted(what, m, n));
  }
}
