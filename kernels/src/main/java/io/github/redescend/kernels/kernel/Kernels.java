package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import java.util.List;

/** The kernels by name. */
public final class Kernels {
  private Kernels() {}

  /** The kernels of this module. */
  public static Catalogue<KernelFamily> catalogue() {
    return new Catalogue<>("kernel", entries());
  }

  /** The entries of this module's kernels. */
  public static List<Entry<KernelFamily>> entries() {
    return List.of(
        new Entry<>(
            "linear",
            "x.z: a linear machine",
            "Cortes and Vapnik 1995, section 2",
            List.of(),
            given -> new Linear()),
        new Entry<>(
            "gaussian",
            "exp(-gamma ||x - z||^2)",
            "Xu et al. section V-B; Feng et al. section 5.1 with gamma = 1 / (2 h^2)",
            List.of(KernelRule.GAMMA),
            given -> KernelRule.of(given, Gaussian::new)),
        new Entry<>(
            "laplacian",
            "exp(-gamma sum_j |x_j - z_j|)",
            "Rahimi and Recht 2007, table 1",
            List.of(KernelRule.GAMMA_CITY_BLOCK),
            given -> KernelRule.ofCityBlock(given, Laplacian::new)),
        new Entry<>(
            "polynomial",
            "(gamma x.z + coef0)^degree",
            "Cortes and Vapnik 1995",
            List.of(
                new Parameter("degree", "3", "a whole number in [1, 1000]", "degree"),
                KernelRule.GAMMA,
                new Parameter("coef0", "1", ">= 0", "weight of the lower degrees")),
            Kernels::polynomial));
  }

  private static KernelFamily polynomial(Arguments given) {
    int degree = given.integer("degree");
    double coef0 = given.number("coef0");
    return KernelRule.of(given, gamma -> new Polynomial(degree, gamma, coef0));
  }
}
