package io.github.redescend.eval.inspect;

import java.util.List;

/**
 * Permutation importance on one split's test rows. The arrays are not copied.
 *
 * @param drops the mean drop of the metric over permutations; NaN if undefined
 * @param errors the standard error of each by a delete-a-group jackknife over the test rows
 */
public record ColumnDrops(
    List<String> columns, double[] drops, double[] errors, int trained, int tested) {}
