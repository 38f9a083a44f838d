/**
 * Which columns matter, beyond one fit: {@link
 * io.github.redescend.classifiers.selection.StabilitySelection} counts how often each is selected
 * on halves of the samples, {@link io.github.redescend.classifiers.selection.FalseSelections}
 * bounds how many of those that are selected often are so by chance.
 */
package io.github.redescend.classifiers.selection;
