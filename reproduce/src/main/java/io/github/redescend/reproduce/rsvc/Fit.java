package io.github.redescend.reproduce.rsvc;

import io.github.redescend.core.space.Hypothesis;

/**
 * A trained machine.
 *
 * @param candidate what was trained
 * @param f in the space of the training samples
 * @param steps how many reweightings or d.c. steps it took
 * @param limited whether these were all that are allowed
 */
record Fit(GridPoint candidate, Hypothesis f, int steps, boolean limited) {}
