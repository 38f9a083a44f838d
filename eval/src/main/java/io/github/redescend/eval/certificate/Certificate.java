package io.github.redescend.eval.certificate;

/**
 * How far a prediction hangs on its training labels.
 *
 * @param flips the fewest training labels that, were they wrong, turn the prediction; {@link
 *     #UNTURNED} if no labels do
 * @param doubt the probability that the prediction turns once every label is right: each is wrong
 *     with one minus its trust, independently; of more than two classes that it turns to the
 *     likeliest other one
 */
public record Certificate(int flips, double doubt) {
  /** The flips of a prediction that no labels turn. */
  public static final int UNTURNED = FlipRadius.NONE;
}
