package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * The kernel and lambda per sample with the smallest squared leave-one-out error of least squares
 * on targets -1 and +1, summed over classes. Least squares r^2 has weight 2, a {@link RidgePath} 1,
 * hence half the lambda there. One decomposition per kernel serves every lambda. Fits are
 * unweighted; sample weights count in the sum of errors.
 *
 * @param lambdaPerSample lambda over the sum of the sample weights
 */
public record LeaveOneOutSearch(Spec kernel, double lambdaPerSample) {
  /** The reported stage. */
  static final String STAGE = "choosing the kernel's width";

  /** Multiples of 1 / the median squared distance. */
  static final double[] WIDTHS = {0.25, 1, 4, 16};

  /** lambda / n from 1e-5 to 1e-1 in half decades. */
  static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};

  /** The maximum number of samples for exact decompositions. */
  static final int EXACT = 1000;

  /** The maximum number of samples for the choice. */
  static final int MOST = 20_000;

  /**
   * Tries all kernels and lambdas; on ties the larger lambda and the wider kernel win.
   *
   * @param family a {@link #family}: several widths of it, or the linear kernel
   * @param seed for landmarks, widths and, above 20,000 samples, the subsample
   */
  public static LeaveOneOutSearch chooseAmong(
      Dataset data, Spec family, Assembly assembly, Seed seed) {
    return best(sample(data, seed), family, assembly, seed);
  }

  /** As {@link #chooseAmong} with a given kernel: only lambda is chosen. */
  public static LeaveOneOutSearch choose(Dataset data, Spec kernel, Assembly assembly, Seed seed) {
    Dataset used = sample(data, seed);
    return best(used, List.of(fitted(used, kernel, assembly, seed)), assembly, seed);
  }

  /** The best pair of a family on these samples. */
  static LeaveOneOutSearch best(Dataset used, Spec family, Assembly assembly, Seed seed) {
    return best(used, kernels(used, family, assembly, seed), assembly, seed);
  }

  private static LeaveOneOutSearch best(
      Dataset used, List<Spec> kernels, Assembly assembly, Seed seed) {
    List<Tried> tried = new ArrayList<>();
    tryAll(used, kernels, assembly, seed, (all, path) -> tried.addAll(all));
    return best(tried).pair();
  }

  /**
   * A kernel with a lambda.
   *
   * @param error the weighted sum of squared leave-one-out residuals
   */
  record Tried(LeaveOneOutSearch pair, double error) {
    boolean isBetterThan(Tried other) {
      // NaN is the worst.
      return other == null || Double.compare(error, other.error) < 0;
    }
  }

  /** The first with the smallest error. */
  static Tried best(List<Tried> tried) {
    Tried best = null;
    for (Tried one : tried) {
      best = one.isBetterThan(best) ? one : best;
    }
    return best;
  }

  /** Tries the lambdas of each kernel. */
  static void tryAll(
      Dataset data,
      List<Spec> kernels,
      Assembly assembly,
      Seed seed,
      BiConsumer<List<Tried>, RidgePath> into) {
    for (Spec kernel : kernels) {
      RidgePath path = space(kernel, data.features(), assembly, seed).ridgePath();
      into.accept(tried(kernel, path, data), path);
    }
  }

  /** The candidate kernels of a family: several widths, or a single one. */
  static List<Spec> kernels(Dataset data, Spec family, Assembly assembly, Seed seed) {
    KernelFamily named = assembly.kernels().make(family);
    if (named.width().isEmpty()) {
      return List.of(fitted(data, family, assembly, seed));
    }
    Dataset weighted = data.weighted();
    return named.widths(weighted.features(), weighted.weights(), seed, WIDTHS).stream()
        .map(Kernel::spec)
        .toList();
  }

  /**
   * The family of a kernel with a width to choose, or of a linear one: its spec without the width.
   * Empty for a given width, or none.
   */
  public static Optional<Spec> family(Spec kernel, Assembly assembly) {
    KernelFamily named = assembly.kernels().make(kernel);
    return named.isLinear() ? Optional.of(kernel) : named.width().map(kernel::without);
  }

  /** The family of a fitted kernel: its spec without the width. */
  public static Spec opened(Spec fitted, Assembly assembly) {
    return assembly
        .kernels()
        .make(Spec.of(fitted.name()))
        .width()
        .map(fitted::without)
        .orElse(fitted);
  }

  /** Whether a spec is such a {@link #family}, its width open. */
  public static boolean isFamily(Spec kernel, Assembly assembly) {
    return family(kernel, assembly).filter(kernel::equals).isPresent();
  }

  /** The kernel that a rule chooses for the samples, ignoring those of weight 0. */
  public static Spec fitted(Dataset data, Spec rule, Assembly assembly, Seed seed) {
    Dataset weighted = data.weighted();
    return assembly.kernels().make(rule).fit(weighted.features(), weighted.weights(), seed).spec();
  }

  /** The space that is decomposed: of few dimensions, or of few samples. */
  static HypothesisSpace space(Spec kernel, Matrix x, Assembly assembly, Seed seed) {
    KernelFamily fitted = assembly.kernels().make(kernel).fit(x, seed);
    boolean features = fitted.isLinear() && x.columns() <= Math.min(x.rows(), EXACT);
    String space = features ? "linear" : x.rows() <= EXACT ? "gram" : "landmarks:m=300,rule=random";
    return assembly.spaces().make(space).embed(x, fitted, true, seed).space();
  }

  private static List<Tried> tried(Spec kernel, RidgePath path, Dataset data) {
    int n = data.size();
    double[] halves = Arrays.stream(LAMBDAS).map(lambda -> lambda * n / 2).toArray();
    double[] sums = new double[LAMBDAS.length];
    targets(data.labels())
        .inBlocks(
            block ->
                path.leaveOneOutResiduals(
                    halves,
                    Vectors.joined(block.targets()),
                    (residuals, l) -> {
                      for (int at = 0; at < residuals.length; at++) {
                        sums[l] += data.weights()[at % n] * residuals[at] * residuals[at];
                      }
                    }));
    return IntStream.range(0, LAMBDAS.length)
        .mapToObj(l -> new Tried(new LeaveOneOutSearch(kernel, LAMBDAS[l]), sums[l]))
        .toList();
  }

  /** 1 for a class, -1 for the others. */
  static ClassTargets targets(Labels labels) {
    return new ClassTargets(labels.codes(), labels.classes().size(), 1, -1);
  }

  /** The samples in {@link CanonicalOrder}, limited in number. */
  static Dataset sample(Dataset data, Seed seed) {
    int[] order = CanonicalOrder.of(data, seed);
    return data.select(order.length <= MOST ? order : Arrays.copyOf(order, MOST));
  }
}
