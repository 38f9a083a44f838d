/** The contract of backends of BLAS and LAPACK. */
package io.github.redescend.testkit.linalg;
