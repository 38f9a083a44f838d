/**
 * Functions of explicit features, f = theta . phi(x) + b: linear, or through landmarks. The n x m
 * features are processed in blocks of rows.
 */
package io.github.redescend.kernels.explicit;
