package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import java.util.List;

/** The kernels by name. */
public final class Kernels {
  private static final List<Entry<KernelFamily>> ENTRIES =
      List.of(
          Entry.of(Linear.DECLARATION),
          KernelRule.entry(Gaussian.DECLARATION, Width.SQUARED_DISTANCE),
          KernelRule.entry(Laplacian.DECLARATION, Width.CITY_BLOCK),
          KernelRule.entry(LaplaceL2.DECLARATION, Width.DISTANCE),
          KernelRule.entry(Matern.DECLARATION, Width.DISTANCE),
          KernelRule.entry(RationalQuadratic.DECLARATION, Width.SQUARED_DISTANCE),
          KernelRule.entry(Polynomial.DECLARATION, Width.SQUARED_DISTANCE));

  private Kernels() {}

  /** The kernels of this module. */
  public static Catalogue<KernelFamily> catalogue() {
    return new Catalogue<>("kernel", entries());
  }

  /** The entries of this module's kernels. */
  public static List<Entry<KernelFamily>> entries() {
    return ENTRIES;
  }
}
