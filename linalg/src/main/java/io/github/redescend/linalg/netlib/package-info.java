/**
 * The backends over dev.ludovic.netlib: {@link
 * io.github.redescend.linalg.netlib.NetlibLinearAlgebra} serves {@code openblas}, {@code netlib}
 * and {@code java}. {@link io.github.redescend.linalg.Backends} loads this package once for each
 * backend, in a class loader of its own, because the library decides once in the life of its
 * classes which native code it calls.
 */
package io.github.redescend.linalg.netlib;
