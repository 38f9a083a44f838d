package io.github.redescend.linalg;

/** Which triangle of a symmetric or triangular matrix is stored; the other is not touched. */
public enum Triangle {
  /** Entries (i, j) with i &lt;= j. */
  UPPER,
  /** Entries (i, j) with i &gt;= j. */
  LOWER
}
