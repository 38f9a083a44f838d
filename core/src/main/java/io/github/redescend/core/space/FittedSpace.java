package io.github.redescend.core.space;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.Optional;

/** The training samples with a fitted kernel and, where there are any, chosen landmarks. */
public interface FittedSpace {
  /** The space over all samples. */
  HypothesisSpace space();

  /** The space over some of the samples, in the order named. */
  HypothesisSpace space(int[] rows);

  /** The fitted kernel. */
  Kernel kernel();

  /**
   * The spec that makes the same space again where that of its factory left something to labels;
   * else nothing.
   */
  default Optional<Spec> settled() {
    return Optional.empty();
  }

  /** What was built, in a phrase, effective rank included: for reports. */
  String summary();

  /**
   * What is left after training: the decision function with one output for each machine.
   *
   * @param machines functions of spaces of this embedding
   */
  DecisionFunction decision(List<Machine> machines);

  /**
   * One trained machine.
   *
   * @param rows the rows its space was built over
   * @param hypothesis what was found there
   */
  record Machine(int[] rows, Hypothesis hypothesis) {}
}
