package io.github.redescend.eval.audit.score;

/**
 * What dropping or flipping a sample changes in a plain least squares fit of all samples, exactly.
 *
 * @param margin of the sample itself, towards its given label, as it is
 * @param droppedMargin the same without it
 * @param flippedMargin the same with the suggested label in place of the given one
 * @param dropChanges how many other samples are classified otherwise without it
 * @param dropAgrees how many more of the others, net, are then classified as they are labelled
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
    return changes == 0 ? rows : "%s (%+d in agreement with their labels)".formatted(rows, agrees);
  }
}
