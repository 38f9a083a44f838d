package io.github.redescend.core.sample;

import io.github.redescend.core.space.LeastSquaresProblem;
import io.github.redescend.core.space.LinearFunctional;

/**
 * What a pass has brought.
 *
 * @param values the sums of its work
 * @param functional that of its column; null if none was wanted
 * @param leastSquares the problem; null if none was wanted
 */
public record Sums(
    double[] values, LinearFunctional functional, LeastSquaresProblem leastSquares) {}
