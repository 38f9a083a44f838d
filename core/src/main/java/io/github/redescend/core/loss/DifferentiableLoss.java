package io.github.redescend.core.loss;

/** A loss whose derivative is continuous, so that a method may follow its gradient. */
public interface DifferentiableLoss extends Loss {}
