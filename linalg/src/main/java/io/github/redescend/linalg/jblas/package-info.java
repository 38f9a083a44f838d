/**
 * The opt-in backend over jblas, {@link io.github.redescend.linalg.jblas.JblasLinearAlgebra}. Only
 * this package names a class of jblas, whose jar is an optional dependency.
 */
package io.github.redescend.linalg.jblas;
