/** The Cholesky factor that the systems of all kinds of space are solved by. */
package io.github.redescend.kernels.factor;
