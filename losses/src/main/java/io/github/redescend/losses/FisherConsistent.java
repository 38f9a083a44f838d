package io.github.redescend.losses;

import io.github.redescend.core.Require;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.spec.Spec;

/**
 * A truncated loss that is cut off at the lowest place that is Fisher-consistent for k classes
 * which are trained at once (Wu and Liu, theorem 1): {@code s=auto}.
 *
 * @param truncation which loss
 */
public record FisherConsistent(Truncation truncation) implements LossRule {
  @Override
  public Truncated forClasses(int classes) {
    Require.atLeast("classes", classes, 2);
    return truncation.at(truncation.lowest(classes));
  }

  @Override
  public Spec spec() {
    return Spec.of(truncation.lossName()).with(truncation.place().name(), Truncation.AUTO);
  }
}
