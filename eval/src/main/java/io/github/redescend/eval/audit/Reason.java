package io.github.redescend.eval.audit;

/** Why a sample is listed. */
public enum Reason {
  CONFLICTS_WITH_IDENTICAL_ROW("conflicts with an identical row"),
  EXTREME_FEATURES("extreme features"),
  CONTRADICTS_NEIGHBOURS("contradicts its neighbours"),
  HARD_BUT_CONSISTENT("hard but consistent");

  private final String words;

  Reason(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }
}
