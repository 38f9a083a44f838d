package io.github.redescend.kernels.kernel;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.InnerProductKernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Arguments;
import io.github.redescend.core.spec.Catalogue;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.Entry;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

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
          KernelRule.entry(Polynomial.DECLARATION, Width.SQUARED_DISTANCE),
          Entry.of(Precomputed.DECLARATION));

  private Kernels() {}

  public static Catalogue<KernelFamily> catalogue() {
    return new Catalogue<>("kernel", entries());
  }

  public static List<Entry<KernelFamily>> entries() {
    return ENTRIES;
  }

  /**
   * A kernel whose width is chosen from the training samples, such as {@code gaussian:gamma=auto}.
   *
   * @param scale what gamma multiplies
   * @param kernel the kernel of a width gamma
   */
  public record KernelRule(Spec spec, Width scale, DoubleFunction<Kernel> kernel)
      implements KernelFamily {
    /**
     * The entry of a kernel with a width: the kernel itself if gamma is a number, else a rule.
     *
     * @param width what gamma multiplies; its parameter must be declared
     */
    public static Entry<KernelFamily> entry(
        Declaration<? extends Kernel> declaration, Width width) {
      return new Entry<>(
          declaration.name(),
          declaration.summary(),
          declaration.source(),
          declaration.parameters(),
          given -> of(declaration, width, given));
    }

    private static KernelFamily of(
        Declaration<? extends Kernel> declaration, Width width, Arguments given) {
      if (!width.isOpen(given)) {
        return declaration.make(given);
      }
      DoubleFunction<Kernel> kernel = gamma -> declaration.make(given.with(width.gamma(), gamma));
      String name = width.gamma().name();
      return new KernelRule(kernel.apply(1).spec().with(name, given.text(name)), width, kernel);
    }

    @Override
    public Kernel fit(Matrix samples, Seed seed) {
      double[] ones = Vectors.filled(samples.rows(), 1);
      return fit(samples, ones, seed);
    }

    @Override
    public Kernel fit(Matrix samples, double[] weights, Seed seed) {
      String rule = spec.parameters().get(scale.gamma().name());
      return kernel.apply(checked(scale.of(rule, samples, weights, child(seed))));
    }

    @Override
    public Kernel fit(Matrix samples, int[] classes, double[] weights, Seed seed) {
      String rule = spec.parameters().get(scale.gamma().name());
      return Width.needsClasses(rule)
          ? kernel.apply(checked(scale.between(rule, samples, classes, weights, child(seed))))
          : fit(samples, weights, seed);
    }

    /** Empty for inner-product kernels, whose gamma is not a width. */
    @Override
    public Optional<String> width() {
      return Optional.of(scale.gamma().name())
          .filter(name -> !(kernel.apply(1) instanceof InnerProductKernel));
    }

    @Override
    public List<Kernel> widths(Matrix samples, double[] weights, Seed seed, double... multiples) {
      if (width().isEmpty()) {
        return List.of();
      }
      double median = checked(scale.median(samples, weights, child(seed)));
      return Arrays.stream(multiples)
          .mapToObj(multiple -> kernel.apply(scale.scaled(multiple) * median))
          .toList();
    }

    private static Seed child(Seed seed) {
      return seed.child("kernel-width", 0);
    }

    private double checked(double gamma) {
      if (!(gamma > 0) || Double.isInfinite(gamma)) {
        throw new InvalidInputException(
            spec + " finds gamma = " + gamma + " for these features: scale them, or give gamma");
      }
      return gamma;
    }
  }
}
