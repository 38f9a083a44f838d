/** Kernels k(x, z) and their values in blocks. */
package io.github.redescend.kernels.kernel;
