/**
 * Samples as matrices, one sample a row: {@link io.github.redescend.core.matrix.DenseMatrix}, row
 * by row in one array, {@link io.github.redescend.core.matrix.SparseMatrix}, compressed rows, and
 * {@link io.github.redescend.core.matrix.FileMatrix}, dense rows in a file.
 */
package io.github.redescend.core.matrix;
