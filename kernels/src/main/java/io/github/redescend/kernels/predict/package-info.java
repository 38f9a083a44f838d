/**
 * Decision functions: expansions in kernels of points, linear functions, and the votes of the
 * nearest points. They are immutable and safe for concurrent use.
 */
package io.github.redescend.kernels.predict;
