/**
 * Kernels, landmark rules and the two kinds of hypothesis space.
 *
 * <p>Read first: {@link io.github.redescend.kernels.Gaussian}; {@link
 * io.github.redescend.kernels.KernelBlock}, runs of samples against fixed points; {@link
 * io.github.redescend.kernels.GramSpace}, the exact kernel machine with n coefficients; {@link
 * io.github.redescend.kernels.FeatureSpace}, explicit features with m coefficients, linear or
 * through landmarks; {@link io.github.redescend.kernels.LandmarkRule}; {@link
 * io.github.redescend.kernels.NearestPoints}, the votes of the nearest samples.
 *
 * <p>Samples are rows. A row-major n x d block is handed to BLAS as the column-major d x n matrix
 * that it is.
 */
package io.github.redescend.kernels;
