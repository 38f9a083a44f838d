/**
 * BLAS and LAPACK behind {@link io.github.redescend.linalg.LinearAlgebra}: OpenBLAS from the jar, a
 * system BLAS, jblas, or pure Java. {@link io.github.redescend.linalg.Backends} tries them in order
 * and reports failures.
 *
 * <p>Matrices are column-major with a leading dimension; a row-major matrix of n samples with d
 * features is a column-major d x n one.
 */
package io.github.redescend.linalg;
