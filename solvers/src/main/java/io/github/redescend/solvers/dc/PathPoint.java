package io.github.redescend.solvers.dc;

/**
 * A place of the truncation on the outlier path and the machine there.
 *
 * @param shift how far below its final place the truncation is, in units of the margin: infinite
 *     where nothing is truncated, 0 at the end
 * @param objective J at this point for the loss truncated here
 * @param finalObjective J at this point for the final loss
 * @param support the samples whose dual variable is not 0
 * @param truncated the samples whose margin is below the truncation, which no longer count
 * @param errors the training samples on the wrong side, f = 0 counted as negative
 * @param steps the steps of the d.c. algorithm that led here from the point before
 */
public record PathPoint(
    double shift,
    double objective,
    double finalObjective,
    int support,
    int truncated,
    int errors,
    int steps) {}
