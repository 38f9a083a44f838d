package io.github.redescend.eval.audit;

/**
 * A sample whose label may be wrong, with the evidence.
 *
 * @param row the sample, from 0
 * @param given its label
 * @param suggested the likeliest other label
 * @param trust the probability that the label given is right, in [0, 1], as far as a noise model
 *     fits; a ranking where none does
 * @param margin how far the score of the label given is above the best other one in fits without
 *     the sample, averaged over the reweightings and, where it was chosen, over kernel widths, or
 *     by the probabilities of another model; below 0 they contradict the label
 * @param weight what the last robust fit made of the sample, in [0, 1]; 1 without a fit
 * @param leverage how much of its fitted value in plain least squares is its own, in [0, 1]; 0
 *     without a fit
 * @param reason why it is listed
 */
public record Suspect(
    int row,
    String given,
    String suggested,
    double trust,
    double margin,
    double weight,
    double leverage,
    Reason reason) {}
