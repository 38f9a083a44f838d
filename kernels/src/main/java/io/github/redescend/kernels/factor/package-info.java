/** The Cholesky factor of all ridge systems. */
package io.github.redescend.kernels.factor;
