package io.github.redescend.core.loss;

/** A loss with a continuous derivative, for gradient methods. */
public interface DifferentiableLoss extends Loss {}
