/**
 * Landmarks: points whose kernel functions span the space, the rules that choose them, and the
 * features phi(x) = L^-1 k_R(x) with L L' = K_RR that they give.
 *
 * <p>Read first: {@link io.github.redescend.kernels.landmark.LandmarkRule}; {@link
 * io.github.redescend.kernels.landmark.LandmarkMap}; {@link
 * io.github.redescend.kernels.landmark.IncompleteCholesky} (Xu et al., Algorithm 2).
 */
package io.github.redescend.kernels.landmark;
