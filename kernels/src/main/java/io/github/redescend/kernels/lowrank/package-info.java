/**
 * The exact kernel machine on more samples than a Gram matrix has room for: products with the
 * matrix in tiles, in floats that doubles check (docs/decisions/0012), preconditioned by a partial
 * Cholesky decomposition with randomly drawn pivots (docs/decisions/0012).
 *
 * <p>Read first: {@link io.github.redescend.kernels.lowrank.MatrixFreeSpace}; {@link
 * io.github.redescend.kernels.lowrank.KernelProducts}; {@link
 * io.github.redescend.kernels.lowrank.RandomlyPivotedCholesky}.
 */
package io.github.redescend.kernels.lowrank;
