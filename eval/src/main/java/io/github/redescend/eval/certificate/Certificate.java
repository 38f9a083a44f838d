package io.github.redescend.eval.certificate;

/**
 * The certificate of a prediction.
 *
 * @param flips the minimum number of label flips that change the prediction; {@link #UNTURNED} if
 *     none do
 * @param doubt the probability that the prediction changes under the true labels, each wrong
 *     independently with one minus its trust; for more than two classes, to the most probable other
 *     one
 */
public record Certificate(int flips, double doubt) {
  /** For a prediction that no flips change. */
  public static final int UNTURNED = FlipRadius.NONE;
}
