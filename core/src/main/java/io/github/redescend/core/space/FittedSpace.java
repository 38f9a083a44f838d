package io.github.redescend.core.space;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;

/** The training samples with a fitted kernel and chosen landmarks, if any. */
public interface FittedSpace {
  /** The space over all samples. */
  HypothesisSpace space();

  /** The space over these samples, in this order. */
  HypothesisSpace space(int[] rows);

  /** The fitted kernel. */
  Kernel kernel();

  /** The resolved spec if the factory chose parameters from labels; else empty. */
  default Optional<Spec> settled() {
    return Optional.empty();
  }

  /** One phrase on the space, including its effective rank, for reports. */
  String summary();

  /**
   * The decision function with one output for each machine.
   *
   * @param machines functions of spaces of this embedding
   */
  DecisionFunction decision(List<Machine> machines);

  /**
   * One trained machine.
   *
   * @param rows the rows its space was built over
   * @param hypothesis the solution
   */
  record Machine(int[] rows, Hypothesis hypothesis) {}
}
