package io.github.redescend.testkit.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The kernels that a catalogue has, none left out, to test. */
public final class CataloguedKernels {
  private CataloguedKernels() {}

  /**
   * Each kernel with the parameters that its defaults give for some samples, and with each of these
   * made three times as large, a quarter, and 1, where that is allowed.
   */
  public static Stream<Kernel> of(Catalogue<KernelFamily> catalogue) {
    return catalogue.entries().stream()
        .flatMap(entry -> variants(catalogue, entry.make(Spec.of(entry.name()))).stream());
  }

  private static Set<Kernel> variants(Catalogue<KernelFamily> catalogue, KernelFamily family) {
    double[] values = Seed.of(6).random().doubles(60, -1.5, 1.5).toArray();
    DenseMatrix samples = new DenseMatrix(20, 3, values);
    Kernel first = family.fit(samples, Seed.of(1));
    Set<Kernel> variants = new LinkedHashSet<>();
    variants.add(first);
    first
        .spec()
        .parameters()
        .forEach(
            (key, text) -> {
              double value = Double.parseDouble(text);
              DoubleStream.of(3 * value, value / 4, 1)
                  .mapToObj(other -> first.spec().with(key, other))
                  .filter(spec -> isAllowed(catalogue, spec))
                  .forEach(spec -> variants.add(catalogue.make(spec).fit(samples, Seed.of(1))));
            });
    return variants;
  }

  private static boolean isAllowed(Catalogue<KernelFamily> catalogue, Spec spec) {
    try {
      catalogue.make(spec);
      return true;
    } catch (InvalidInputException outOfRange) {
      return false;
    }
  }
}
