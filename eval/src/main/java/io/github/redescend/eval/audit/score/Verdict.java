package io.github.redescend.eval.audit.score;

/** What somebody who looked at a suspect found. */
public enum Verdict {
  /** The label is wrong, as suspected: the sample takes no further part. */
  CONFIRMED,
  /** The label is right: the sample takes part with its full weight. */
  REFUTED
}
