/** The exact kernel machine with the n x n Gram matrix in memory. */
package io.github.redescend.kernels.gram;
