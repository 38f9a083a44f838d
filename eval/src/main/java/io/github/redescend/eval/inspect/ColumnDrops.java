package io.github.redescend.eval.inspect;

import java.util.List;

/**
 * Permutation importance on the test rows of one split. The arrays are not copied.
 *
 * @param drops mean drop of the metric over permutations; NaN if undefined
 * @param errors standard error of each drop, by a delete-a-group jackknife over the test rows
 */
public record ColumnDrops(
    List<String> columns, double[] drops, double[] errors, int trained, int tested) {}
