/** The base of solvers that follow gradients: a class proposes steps, the rest is here. */
package io.github.redescend.solvers.gradient;
