package io.github.redescend.linalg;

/** How a matrix enters a product, in the letters of BLAS. */
public enum Op {
  /** A itself. */
  N,
  /** A transposed. */
  T
}
