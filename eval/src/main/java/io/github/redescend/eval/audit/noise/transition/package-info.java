/** Parametric forms of transition matrices, each estimated from expected counts. */
package io.github.redescend.eval.audit.noise.transition;
