/**
 * Kernels k(x, z) and their values in blocks.
 *
 * <p>Read first: {@link io.github.redescend.kernels.kernel.Gaussian}; {@link
 * io.github.redescend.kernels.kernel.KernelBlock}, runs of samples against fixed points by matrix
 * multiplication; {@link io.github.redescend.kernels.kernel.Kernels.KernelRule}, a kernel whose
 * width is chosen from the samples; {@link io.github.redescend.kernels.kernel.Kernels}, the kernels
 * by name.
 */
package io.github.redescend.kernels.kernel;
