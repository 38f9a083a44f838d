/**
 * Decision functions: kernel expansions, linear functions, and nearest-neighbour votes. Immutable,
 * thread-safe.
 */
package io.github.redescend.kernels.predict;
