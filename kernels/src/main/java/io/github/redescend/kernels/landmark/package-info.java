/**
 * Landmarks, the rules that choose them, and their features phi(x) = L^-1 k_R(x) with L L' = K_RR.
 */
package io.github.redescend.kernels.landmark;
