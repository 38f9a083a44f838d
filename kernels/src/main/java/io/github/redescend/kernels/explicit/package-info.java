/**
 * Functions of explicit features, f = theta . phi(x) + b with m coefficients whatever n: linear, or
 * through landmarks. The n x m features are passed over in blocks.
 *
 * <p>Read first: {@link io.github.redescend.kernels.explicit.FeatureSpace}; {@link
 * io.github.redescend.kernels.explicit.FeatureMap}, from raw features to whitened ones; {@link
 * io.github.redescend.kernels.explicit.FeatureBlocks}, blocks of rows kept or made anew; {@link
 * io.github.redescend.kernels.explicit.NormalMatrix}, Phi' W Phi in passes.
 */
package io.github.redescend.kernels.explicit;
