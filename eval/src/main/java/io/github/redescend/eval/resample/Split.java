package io.github.redescend.eval.resample;

/**
 * Which rows train and which test.
 *
 * @param train rows from 0, ascending
 * @param test rows from 0, ascending, disjoint from {@code train}
 */
public record Split(int[] train, int[] test) {}
