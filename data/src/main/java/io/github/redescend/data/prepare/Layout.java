package io.github.redescend.data.prepare;

/** How the columns of new data find those of the training data. */
public enum Layout {
  /** By name. */
  NAMED,
  /** By index: sparse data. */
  INDEXED
}
