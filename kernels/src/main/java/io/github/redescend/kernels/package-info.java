/**
 * Kernels, landmark rules and hypothesis spaces: {@code kernel} has the kernels; {@code space} the
 * spaces by name; {@code gram} the exact kernel machine with a stored matrix, {@code lowrank}
 * without one; {@code explicit} explicit features, linear or through {@code landmark}s; {@code
 * factor} their linear systems; {@code predict} the trained functions.
 *
 * <p>Samples are rows. A row-major n x d block is passed to BLAS as a column-major d x n matrix.
 */
package io.github.redescend.kernels;
