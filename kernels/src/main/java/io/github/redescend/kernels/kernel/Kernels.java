package io.github.redescend.kernels.kernel;

import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import java.util.List;
import java.util.function.DoubleFunction;

/** The kernels by name. */
public final class Kernels {
  private static final String PAIRS =
      " between all pairs of different training samples, or of up to 1000 of them drawn at random"
          + " where there are more; a sample of weight w counts as w samples";

  private static final Parameter GAMMA =
      new Parameter(
          "gamma",
          "auto",
          "> 0 | auto | median",
          "width; auto is 1 / (features x variance) of the training matrix, median 1 / the median of"
              + " the squared Euclidean distances"
              + PAIRS);

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
            List.of(GAMMA),
            given -> scaled(given, WidthRule.AUTO, WidthRule.MEDIAN, Gaussian::new)),
        new Entry<>(
            "laplacian",
            "exp(-gamma sum_j |x_j - z_j|)",
            "Rahimi and Recht 2007, table 1",
            List.of(
                new Parameter(
                    "gamma",
                    "auto",
                    "> 0 | auto | median",
                    "width; auto is 1 / (features x standard deviation) of the training matrix,"
                        + " median 1 / the median of the city-block distances"
                        + PAIRS)),
            given ->
                scaled(
                    given, WidthRule.AUTO_CITY_BLOCK, WidthRule.MEDIAN_CITY_BLOCK, Laplacian::new)),
        new Entry<>(
            "polynomial",
            "(gamma x.z + coef0)^degree",
            "Cortes and Vapnik 1995",
            List.of(
                new Parameter("degree", "3", "a whole number in [1, 1000]", "degree"),
                GAMMA,
                new Parameter("coef0", "1", ">= 0", "weight of the lower degrees")),
            Kernels::polynomial));
  }

  private static KernelFamily polynomial(Arguments given) {
    int degree = given.integer("degree");
    double coef0 = given.number("coef0");
    return scaled(
        given, WidthRule.AUTO, WidthRule.MEDIAN, gamma -> new Polynomial(degree, gamma, coef0));
  }

  private static KernelFamily scaled(
      Arguments given, WidthRule auto, WidthRule median, DoubleFunction<Kernel> kernel) {
    String gamma = given.text("gamma");
    if (gamma.equals("auto") || gamma.equals("median")) {
      Kernel named = kernel.apply(1);
      Spec spec = named.spec().with("gamma", gamma);
      return new KernelRule(spec, gamma.equals("auto") ? auto : median, kernel);
    }
    return kernel.apply(given.number("gamma"));
  }
}
