/**
 * The convex problems that reweighting is made of: {@link
 * io.github.redescend.solvers.ridge.RidgeSequence}, weighted ridge problems of one space at one
 * lambda, by a factor or by {@link io.github.redescend.core.space.ConjugateGradients} on an older
 * one; {@link io.github.redescend.solvers.ridge.FiniteNewton}, the weighted squared hinge, a few of
 * them.
 */
package io.github.redescend.solvers.ridge;
