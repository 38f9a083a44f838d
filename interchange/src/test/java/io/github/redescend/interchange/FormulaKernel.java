package io.github.redescend.interchange;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.kernel.Formula;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.kernels.space.SpaceKinds;
import io.github.redescend.linalg.Compute;
import io.github.redescend.losses.Losses;
import io.github.redescend.solvers.Solvers;
import java.util.List;
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

  /** The standard parts with this as the one kernel, named "mine". */
  public Assembly assembly() {
    Entry<KernelFamily> entry = new Entry<>("mine", "mine", "none", List.of(), given -> this);
    return new Assembly(
        Losses.catalogue(),
        new Catalogue<>("kernel", List.of(entry)),
        SpaceKinds.catalogue(),
        Solvers.catalogue(),
        Compute.standard());
  }
}
