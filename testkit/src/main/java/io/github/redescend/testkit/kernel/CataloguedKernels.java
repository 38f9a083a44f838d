package io.github.redescend.testkit.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Spec;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The feature kernels of a catalogue, for tests. */
public final class CataloguedKernels {
  private CataloguedKernels() {}

  /**
   * Each kernel with fitted default parameters, and with each of them times three, divided by four,
   * and 1, where allowed.
   */
  public static Stream<Kernel> of(Catalogue<KernelFamily> catalogue) {
    return catalogue.entries().stream()
        .map(entry -> entry.make(Spec.of(entry.name())))
        .filter(family -> !family.isPrecomputed())
        .flatMap(family -> variants(catalogue, family).stream());
  }

  private static Set<Kernel> variants(Catalogue<KernelFamily> catalogue, KernelFamily family) {
    DenseMatrix samples = DrawnSamples.samples(20, 3, 6);
    Kernel first = family.fit(samples, Seed.of(1));
    Set<Kernel> variants = new LinkedHashSet<>();
    variants.add(first);
    for (Map.Entry<String, String> parameter : first.spec().parameters().entrySet()) {
      double value = Double.parseDouble(parameter.getValue());
      DoubleStream.of(3 * value, value / 4, 1)
          .mapToObj(other -> first.spec().with(parameter.getKey(), other))
          .filter(spec -> isAllowed(catalogue, spec))
          .forEach(spec -> variants.add(catalogue.make(spec).fit(samples, Seed.of(1))));
    }
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

  /** Random samples and naive computations on them. */
  static final class DrawnSamples {
    private DrawnSamples() {}

    static double[][] gram(Kernel kernel, DenseMatrix samples) {
      double[][] gram = new double[samples.rows()][samples.rows()];
      for (int i = 0; i < gram.length; i++) {
        for (int j = 0; j < gram.length; j++) {
          gram[i][j] = kernel.value(samples.row(i), samples.row(j));
        }
      }
      return gram;
    }

    /** The smallest pivot of Gaussian elimination; changes {@code a}. */
    static double leastPivot(double[][] a) {
      double min = Double.POSITIVE_INFINITY;
      for (int k = 0; k < a.length; k++) {
        min = Math.min(min, a[k][k]);
        for (int i = k + 1; i < a.length; i++) {
          double factor = a[i][k] / a[k][k];
          for (int j = k; j < a.length; j++) {
            a[i][j] -= factor * a[k][j];
          }
        }
      }
      return min;
    }

    static DenseMatrix samples(int n, int d, long seed) {
      SplittableRandom random = Seed.of(seed).random();
      return new DenseMatrix(n, d, random.doubles((long) n * d, -1.5, 1.5).toArray());
    }
  }
}
