/**
 * Kernels, landmark rules and hypothesis spaces: {@code kernel} has the kernels and their blocks of
 * values; {@code space} the kinds of hypothesis space by name; {@code gram} the exact kernel
 * machine with a stored matrix, {@code lowrank} the same without one; {@code explicit} explicit
 * features, linear or through the landmarks of {@code landmark}; {@code factor} what these systems
 * are solved by, and those in which several functions meet; {@code predict} what is left after
 * training.
 *
 * <p>Samples are rows. A row-major n x d block is handed to BLAS as the column-major d x n matrix
 * that it is.
 */
package io.github.redescend.kernels;
