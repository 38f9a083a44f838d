package io.github.redescend.spark.solve;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.loss.LossRule;
import io.github.redescend.core.spec.Described;
import io.github.redescend.losses.Losses;

/** Losses from the specs that are sent in their place. */
final class LossNames {
  private LossNames() {}

  /**
   * The bundled loss of this spec, for two classes, with what a solver asks of it.
   *
   * @throws InvalidInputException if there is none
   */
  static <L> L make(String spec, Class<L> wanted, String solver) {
    Described found = Losses.catalogue().make(spec);
    Described loss = found instanceof LossRule rule ? rule.forClasses(2) : found;
    if (!wanted.isInstance(loss)) {
      throw new InvalidInputException(
          "loss %s does not go with solver %s on Spark, which needs a %s"
              .formatted(spec, solver, wanted.getSimpleName()));
    }
    return wanted.cast(loss);
  }
}
