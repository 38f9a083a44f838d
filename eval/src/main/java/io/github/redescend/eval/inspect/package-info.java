/**
 * What one fit shows on rows that it has not learnt, beyond its measures: an {@link
 * io.github.redescend.eval.inspect.Inspection} finds the rows that it gets most wrong, and what
 * each column of the user is worth to it by permutation; {@link
 * io.github.redescend.eval.inspect.ColumnImportance} puts the splits together, with an interval.
 */
package io.github.redescend.eval.inspect;
