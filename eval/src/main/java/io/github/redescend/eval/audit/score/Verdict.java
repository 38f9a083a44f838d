package io.github.redescend.eval.audit.score;

/** A reviewer's verdict on a suspect. */
public enum Verdict {
  /** The label is wrong: the sample is excluded. */
  CONFIRMED,
  /** The label is correct: the sample keeps its full weight. */
  REFUTED
}
