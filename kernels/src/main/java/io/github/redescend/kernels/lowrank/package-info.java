/**
 * The exact kernel machine without a stored Gram matrix: products in tiles, in floats checked by
 * doubles, preconditioned by a randomly pivoted partial Cholesky decomposition
 * (docs/decisions/0012).
 */
package io.github.redescend.kernels.lowrank;
