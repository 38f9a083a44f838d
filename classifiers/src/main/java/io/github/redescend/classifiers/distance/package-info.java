/**
 * Learned metrics: squared distances (x - z)' M (x - z). A metric is the linear map M^(1/2) of the
 * features, so spaces, kernels and solvers see mapped samples only.
 */
package io.github.redescend.classifiers.distance;
