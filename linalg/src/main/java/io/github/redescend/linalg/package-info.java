/**
 * BLAS and LAPACK behind one small interface, {@link io.github.redescend.linalg.LinearAlgebra},
 * with several backends that agree: OpenBLAS from the jar, a BLAS of the system, jblas, pure Java.
 * {@link io.github.redescend.linalg.Backends} tries them in order and reports what failed and why.
 *
 * <p>Matrices are column-major with a leading dimension, as in Fortran; a row-major matrix of n
 * samples with d features is therefore a column-major d x n one.
 */
package io.github.redescend.linalg;
