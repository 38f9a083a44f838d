package io.github.redescend.result.audit;

/** How a cleaned table treats suspects. */
public enum CleaningAction {
  /** Drops them. */
  DROP,
  /** Gives them the suggested label. */
  RELABEL,
  /** Keeps all rows and weights them by trust. */
  WEIGHT
}
