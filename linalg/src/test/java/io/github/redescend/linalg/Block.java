package io.github.redescend.linalg;

import java.util.Arrays;
import java.util.Random;

/** A column-major matrix surrounded by NaN, which reveals reads and writes outside of it. */
record Block(double[] array, int offset, int ld, int rows, int columns) {
  static Block random(Random random, int rows, int columns, int offset, int pad) {
    int ld = Math.max(1, rows + pad);
    double[] array = new double[offset + ld * columns + 3];
    Arrays.fill(array, Double.NaN);
    Block block = new Block(array, offset, ld, rows, columns);
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        block.set(i, j, 2 * random.nextDouble() - 1);
      }
    }
    return block;
  }

  /** Symmetric with eigenvalues above n, so that factors are well conditioned. */
  static Block positiveDefinite(Random random, int n, int pad) {
    Block block = random(random, n, n, 0, pad);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < j; i++) {
        block.set(i, j, block.get(j, i));
      }
      block.set(j, j, 2 * n + random.nextDouble());
    }
    return block;
  }

  double get(int i, int j) {
    return array[offset + i + j * ld];
  }

  double get(Op op, int i, int j) {
    return op == Op.N ? get(i, j) : get(j, i);
  }

  void set(int i, int j, double value) {
    array[offset + i + j * ld] = value;
  }

  Block copy() {
    return new Block(array.clone(), offset, ld, rows, columns);
  }

  /** A copy with NaN above the diagonal. */
  Block lower() {
    Block copy = copy();
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < Math.min(j, rows); i++) {
        copy.set(i, j, Double.NaN);
      }
    }
    return copy;
  }

  static final class Naive {
    private Naive() {}

    static void gemm(Op opA, Op opB, double alpha, Block a, Block b, double beta, Block c) {
      int inner = opA == Op.N ? a.columns() : a.rows();
      for (int j = 0; j < c.columns(); j++) {
        for (int i = 0; i < c.rows(); i++) {
          double sum = 0;
          for (int l = 0; l < inner; l++) {
            sum += a.get(opA, i, l) * b.get(opB, l, j);
          }
          c.set(i, j, alpha * sum + (beta == 0 ? 0 : beta * c.get(i, j)));
        }
      }
    }

    static void syrk(Op op, double alpha, Block a, double beta, Block c) {
      Block full = c.copy();
      gemm(op, op == Op.N ? Op.T : Op.N, alpha, a, a, beta, full);
      for (int j = 0; j < c.columns(); j++) {
        for (int i = j; i < c.rows(); i++) {
          c.set(i, j, full.get(i, j));
        }
      }
    }

    /** op(L) X for the lower triangle L of {@code a}. */
    static Block triangular(Op op, Block a, Block x) {
      Block t = a.copy();
      for (int j = 0; j < a.columns(); j++) {
        for (int i = 0; i < j; i++) {
          t.set(i, j, 0);
        }
      }
      Block product = x.copy();
      gemm(op, Op.N, 1, t, x, 0, product);
      return product;
    }
  }
}
