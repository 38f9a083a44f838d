package io.github.redescend.eval.audit;

/**
 * A possible label error with its evidence.
 *
 * @param row the sample, from 0
 * @param suggested the most probable other label
 * @param trust the probability that the label is correct, in [0, 1]; only a ranking if no noise
 *     model fits
 * @param margin the score of the given label minus the best other score in fits without the sample,
 *     averaged over reweightings and kernels, or by probabilities of another model; negative if
 *     they contradict the label
 * @param weight of the sample in the last robust fit, in [0, 1]; 1 without a fit
 * @param leverage in plain least squares, in [0, 1]; 0 without a fit
 */
public record Suspect(
    int row,
    String given,
    String suggested,
    double trust,
    double margin,
    double weight,
    double leverage,
    Reason reason) {

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
}
