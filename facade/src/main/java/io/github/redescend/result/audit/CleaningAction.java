package io.github.redescend.result.audit;

/** What is done with suspects in a cleaned table. */
public enum CleaningAction {
  /** They are left out. */
  DROP,
  /** They get the suggested label. */
  RELABEL,
  /** All rows stay, with their trust as weight. */
  WEIGHT
}
