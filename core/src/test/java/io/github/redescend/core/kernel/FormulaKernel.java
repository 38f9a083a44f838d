package io.github.redescend.core.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * A kernel as a plug-in may bring it: known to exports by its formula alone.
 *
 * @param told whether it tells its formula
 */
public record FormulaKernel(Formula steps, boolean told) implements Kernel {
  /** (1 + ||x - z||^2 / 2)^-1.5, which no bundled kernel is. */
  public static final Formula RATIONAL_QUADRATIC =
      Formula.Pair.SQUARED_DISTANCE.times(0.5).plus(1).power(-1.5);

  /** One that does. */
  public FormulaKernel(Formula steps) {
    this(steps, true);
  }

  @Override
  public double value(double[] x, double[] z) {
    return steps.value(x, z);
  }

  @Override
  public Optional<Formula> formula() {
    return told ? Optional.of(steps) : Optional.empty();
  }

  @Override
  public Spec spec() {
    return Spec.of("mine");
  }
}
