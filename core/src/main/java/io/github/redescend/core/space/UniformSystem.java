package io.github.redescend.core.space;

/**
 * A factored ridge problem with one weight c for all samples, which preconditions every other
 * problem on the same samples: its metric is c K + lambda I.
 */
public interface UniformSystem extends NewtonSystem {}
