package io.github.redescend.linalg;

/** How a matrix enters a product. */
public enum Op {
  /** A itself. */
  PLAIN,
  /** A transposed. */
  TRANSPOSED
}
