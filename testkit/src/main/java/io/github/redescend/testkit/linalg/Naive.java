package io.github.redescend.testkit.linalg;

import io.github.redescend.linalg.Op;

/** The products by triple loops. */
final class Naive {
  private Naive() {}

  static void gemm(Op opA, Op opB, double alpha, Block a, Block b, double beta, Block c) {
    int inner = opA == Op.PLAIN ? a.columns() : a.rows();
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
    gemm(op, op == Op.PLAIN ? Op.TRANSPOSED : Op.PLAIN, alpha, a, a, beta, full);
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
    gemm(op, Op.PLAIN, 1, t, x, 0, product);
    return product;
  }
}
