package io.github.redescend.core.space;

import java.io.Serializable;

/**
 * A number for each sample, which stays where the sample is: the values of a {@link Hypothesis},
 * {@link SampleNumbers} in an array, or what a pass makes of such columns. What a column is, only
 * the samples that made it know.
 */
public interface SampleColumn extends Serializable {}
