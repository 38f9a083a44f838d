package io.github.redescend.eval.audit;

/** Why a sample is on the list, in words. */
public enum Reason {
  /** Another sample with the same features has another label. */
  CONFLICTS_WITH_IDENTICAL_ROW("conflicts with an identical row"),
  /** It lies so far out that hardly any other sample speaks for or against its label. */
  EXTREME_FEATURES("extreme features"),
  /** The samples around it speak for another label. */
  CONTRADICTS_NEIGHBOURS("contradicts its neighbours"),
  /** The samples around it speak for its label, if not loudly. */
  HARD_BUT_CONSISTENT("hard but consistent");

  private final String words;

  Reason(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
