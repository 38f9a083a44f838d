package io.github.redescend.losses;

import io.github.redescend.core.loss.DifferentiableLoss;

/** A smooth {@link Concave} function of a loss that no parabola majorises. */
record ConcaveOfSteep(DifferentiableLoss whole, ConcaveFunction by, double s)
    implements Concave, DifferentiableLoss {}
