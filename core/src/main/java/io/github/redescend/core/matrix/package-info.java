/** Matrices of samples, one sample a row: dense, sparse, or in a file. */
package io.github.redescend.core.matrix;
