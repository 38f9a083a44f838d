/**
 * The exact kernel machine: a coefficient for every sample, f = sum_i alpha_i k(x_i, .) + b, and
 * the n x n Gram matrix in memory.
 *
 * <p>Read first: {@link io.github.redescend.kernels.gram.GramSpace}; {@link
 * io.github.redescend.kernels.gram.GramMatrix}; {@link
 * io.github.redescend.kernels.gram.GramWeightedSystem}, its weighted ridge problem, and {@link
 * io.github.redescend.kernels.gram.GramRidgePath}, all problems of one weight from one
 * decomposition.
 */
package io.github.redescend.kernels.gram;
