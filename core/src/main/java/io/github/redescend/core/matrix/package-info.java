/**
 * Samples as matrices, one sample a row: {@link io.github.redescend.core.matrix.DenseMatrix}, row
 * by row in one array, and {@link io.github.redescend.core.matrix.SparseMatrix}, compressed rows.
 */
package io.github.redescend.core.matrix;
