package io.github.redescend.data.read;

import io.github.redescend.data.table.ColumnKind;

/**
 * A feature column that a trained model expects.
 *
 * @param name its name
 * @param kind what its cells were in training: a column of text stays text even if all cells of the
 *     new file happen to be numbers
 */
public record ExpectedColumn(String name, ColumnKind kind) {}
