package io.github.redescend.core.kernel;

import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.spec.Spec;
import java.util.Optional;

/**
 * A kernel of a plug-in, known to exports by its formula only.
 *
 * @param declared whether the kernel declares its formula
 */
public record FormulaKernel(Formula steps, boolean declared) implements Kernel {
  /** (1 + ||x - z||^2 / 2)^-1.5, which no bundled kernel computes. */
  public static final Formula RATIONAL_QUADRATIC =
      Formula.Pair.SQUARED_DISTANCE.times(0.5).plus(1).power(-1.5);

  /** A kernel that declares its formula. */
  public FormulaKernel(Formula steps) {
    this(steps, true);
  }

  @Override
  public double value(double[] x, double[] z) {
    return steps.value(x, z);
  }

  @Override
  public Optional<Formula> formula() {
    return declared ? Optional.of(steps) : Optional.empty();
  }

  @Override
  public Spec spec() {
    return Spec.of("mine");
  }
}
