package io.github.redescend.core.space;

/**
 * A factored ridge problem that gives Newton's directions as well, with its own Hessian: also for
 * gradients that samples of weight 0 contribute to.
 */
public interface NewtonSystem extends WeightedSystem, Preconditioner {}
