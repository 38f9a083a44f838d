package io.github.redescend.eval.inspect;

import java.util.List;

/**
 * What a measure lost on the test rows of one split when the cells of a column changed rows. The
 * arrays are not copied.
 *
 * @param columns as the user named them
 * @param drops the mean over the permutations, above 0 where the column helps; NaN where the test
 *     rows do not have the measure
 * @param errors the standard error of each by a delete-a-group jackknife over the test rows
 * @param trained the number of rows learnt from
 * @param tested the number of rows that were permuted
 */
public record ColumnDrops(
    List<String> columns, double[] drops, double[] errors, int trained, int tested) {}
