package io.github.redescend.eval.audit.score;

/**
 * The exact effect of dropping or flipping a sample on a plain least squares fit.
 *
 * @param margin of the sample towards its given label
 * @param droppedMargin the same without it
 * @param flippedMargin the same with the suggested label
 * @param dropChanges the number of other samples classified differently without it
 * @param dropAgrees the net gain of other samples classified as labelled
 * @param flipChanges as {@code dropChanges}, with the suggested label
 * @param flipAgrees as {@code dropAgrees}, with the suggested label
 */
public record Effect(
    double margin,
    double droppedMargin,
    double flippedMargin,
    int dropChanges,
    int dropAgrees,
    int flipChanges,
    int flipAgrees) {
  public String words() {
    return "dropping it changes the class of %s, flipping it of %s"
        .formatted(others(dropChanges, dropAgrees), others(flipChanges, flipAgrees));
  }

  private static String others(int changes, int agrees) {
    String rows =
        changes == 0 ? "no other row" : changes == 1 ? "1 other row" : changes + " other rows";
    return changes == 0 ? rows : "%s (%+d net gain in correct labels)".formatted(rows, agrees);
  }
}
