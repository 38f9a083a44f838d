package io.github.redescend.core.loss;

/** A rule that makes a loss for a number of classes. */
public non-sealed interface LossRule extends Criterion {
  @Override
  Loss forClasses(int classes);
}
