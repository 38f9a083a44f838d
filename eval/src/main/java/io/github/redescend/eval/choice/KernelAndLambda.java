package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.arithmetic.Vectors;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A kernel and a lambda per sample: the pair with the least squared leave-one-out error of least
 * squares on targets -1 and +1, summed over the classes. Least squares r^2 has weight 2 where a
 * {@link RidgePath} has 1, hence half the lambda there. One decomposition a kernel serves every
 * lambda, so that no fit is repeated. The fits are unweighted; sample weights count in the sum of
 * errors.
 *
 * @param kernel as it was fitted
 * @param lambdaPerSample lambda over the sum of the sample weights
 */
public record KernelAndLambda(Spec kernel, double lambdaPerSample) {
  /** What listeners are told while a pair is chosen. */
  static final String STAGE = "choosing the kernel's width";

  /** Multiples of 1 / the median squared distance. */
  static final double[] WIDTHS = {0.25, 1, 4, 16};

  /** lambda / n from 1e-5 to 1e-1 in half decades. */
  static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};

  /** By so many standard errors another kernel has to be better. */
  private static final int CLEAR = 2;

  /** Up to so many samples their exact Gram matrix is decomposed, above landmarks stand for it. */
  static final int EXACT = 1000;

  /** More samples than this do not change the choice, only its cost. */
  static final int MOST = 20_000;

  /**
   * Tries all pairs of a kernel and one of several lambdas; on equal errors the larger lambda and
   * the wider kernel win.
   *
   * @param family a {@link #family}: one of several widths of it, or the linear kernel
   * @param assembly makes kernels and spaces
   * @param seed for landmarks, widths and, above 20,000 samples, for the samples that are looked at
   */
  public static KernelAndLambda chooseAmong(
      Dataset data, Spec family, Assembly assembly, Seed seed) {
    return chooseAmong(data, List.of(family), assembly, seed);
  }

  /**
   * As the other, among several families: one of the later stands where its errors are below those
   * of the ones before by {@value #CLEAR} standard errors.
   */
  public static KernelAndLambda chooseAmong(
      Dataset data, List<Spec> families, Assembly assembly, Seed seed) {
    return least(
        data,
        used ->
            families.stream()
                .flatMap(family -> kernels(used, family, assembly, seed).stream())
                .toList(),
        assembly,
        seed);
  }

  /** As {@link #chooseAmong} with the kernel given: only lambda is chosen. */
  public static KernelAndLambda choose(Dataset data, Spec kernel, Assembly assembly, Seed seed) {
    return least(data, used -> List.of(fitted(used, kernel, assembly, seed)), assembly, seed);
  }

  private static KernelAndLambda least(
      Dataset data, Function<Dataset, List<Spec>> kernels, Assembly assembly, Seed seed) {
    Dataset used = sample(data, seed);
    List<Tried> tried = new ArrayList<>();
    tryAll(used, kernels.apply(used), assembly, seed, (all, path) -> tried.addAll(all));
    return chosen(tried, used.weights()).pair();
  }

  /** All pairs of several families, those of a family whose width is given of the one kernel. */
  static List<Tried> tried(Dataset used, List<Spec> families, Assembly assembly, Seed seed) {
    List<Tried> tried = new ArrayList<>();
    for (Spec family : families) {
      List<Spec> kernels = kernels(used, family, assembly, seed);
      tryAll(used, kernels, assembly, seed, (all, path) -> tried.addAll(all));
    }
    return tried;
  }

  /** The best of each family, held against each other in the order of the families. */
  static Tried chosen(List<Tried> tried, double[] weights) {
    Map<String, List<Tried>> families =
        tried.stream()
            .collect(
                Collectors.groupingBy(
                    one -> one.pair().kernel().name(), LinkedHashMap::new, Collectors.toList()));
    return families.values().stream()
        .map(KernelAndLambda::best)
        .reduce((first, other) -> other.isClearlyBetterThan(first, weights) ? other : first)
        .orElseThrow();
  }

  /**
   * A kernel with a lambda and how both err.
   *
   * @param error the sum of the squares by sample weights
   * @param squares of each sample's leave-one-out residuals, summed over the classes
   */
  record Tried(KernelAndLambda pair, double error, double[] squares) {
    boolean isBetterThan(Tried other) {
      // NaN is the worst.
      return other == null || Double.compare(error, other.error) < 0;
    }

    /**
     * Whether the weighted mean of the errors is below the other's by {@value
     * KernelAndLambda#CLEAR} standard errors of their paired difference.
     */
    boolean isClearlyBetterThan(Tried other, double[] weights) {
      double total = 0;
      double gain = 0;
      for (int i = 0; i < squares.length; i++) {
        total += weights[i];
        gain += weights[i] * (other.squares[i] - squares[i]);
      }
      gain /= total;
      double variance = 0;
      for (int i = 0; i < squares.length; i++) {
        double deviation = weights[i] * (other.squares[i] - squares[i] - gain) / total;
        variance += deviation * deviation;
      }
      // NaN, of a kernel whose errors overflow, is not better.
      return gain > CLEAR * Math.sqrt(variance);
    }

    /** The squares times the weights. */
    double[] weighted(double[] weights) {
      return IntStream.range(0, squares.length).mapToDouble(i -> weights[i] * squares[i]).toArray();
    }

    /** The same of samples in another order. */
    Tried of(int[] places) {
      return new Tried(pair, error, Arrays.stream(places).mapToDouble(i -> squares[i]).toArray());
    }

    /** The same by other sample weights. */
    Tried by(double[] weights) {
      double sum = 0;
      for (int i = 0; i < squares.length; i++) {
        sum += weights[i] * squares[i];
      }
      return new Tried(pair, sum, squares);
    }
  }

  /** The first of those with the least error. */
  static Tried best(List<Tried> tried) {
    Tried best = null;
    for (Tried one : tried) {
      best = one.isBetterThan(best) ? one : best;
    }
    return best;
  }

  /** Tries the lambdas with each kernel and hands on all, with what they were found by. */
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

  /** A space with this kernel over some samples, its geometry near enough to the exact one. */
  HypothesisSpace space(Dataset data, Assembly assembly, Seed seed) {
    return space(kernel, data.features(), assembly, seed);
  }

  /** The kernels among which one of a family is chosen: of several widths, or the one there is. */
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
   * The family of a kernel whose width can be chosen, or that needs none since it is linear: its
   * spec without the width. Empty where the width is given as a number, or is none.
   */
  public static Optional<Spec> family(Spec kernel, Assembly assembly) {
    KernelFamily named = assembly.kernels().make(kernel);
    return named.isLinear() ? Optional.of(kernel) : named.width().map(kernel::without);
  }

  /** The family of a kernel whose width has been chosen: its spec without that number. */
  public static Spec opened(Spec fitted, Assembly assembly) {
    return assembly
        .kernels()
        .make(Spec.of(fitted.name()))
        .width()
        .map(fitted::without)
        .orElse(fitted);
  }

  /** Whether a spec names no more than such a {@link #family}, its width left open. */
  public static boolean isFamily(Spec kernel, Assembly assembly) {
    return family(kernel, assembly).filter(kernel::equals).isPresent();
  }

  /** The kernel that a rule chooses for the samples; those of weight 0 are not looked at. */
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
    double[][] squares = new double[LAMBDAS.length][n];
    double[] sums = new double[LAMBDAS.length];
    targets(data.labels())
        .inBlocks(
            block ->
                path.leaveOneOutResiduals(
                    halves,
                    Vectors.joined(block.targets()),
                    (residuals, l) -> sums[l] += addSquares(residuals, data, squares[l])));
    return IntStream.range(0, LAMBDAS.length)
        .mapToObj(l -> new Tried(new KernelAndLambda(kernel, LAMBDAS[l]), sums[l], squares[l]))
        .toList();
  }

  /** Adds the squares of runs of n residuals to those of the samples; their sum by weights. */
  private static double addSquares(double[] residuals, Dataset data, double[] squares) {
    double sum = 0;
    for (int from = 0; from < residuals.length; from += squares.length) {
      for (int i = 0; i < squares.length; i++) {
        double square = residuals[from + i] * residuals[from + i];
        squares[i] += square;
        sum += data.weights()[i] * square;
      }
    }
    return sum;
  }

  /** 1 for a class, -1 for the others. */
  static ClassTargets targets(Labels labels) {
    return new ClassTargets(labels.codes(), labels.classes().size(), 1, -1);
  }

  /** The samples in {@link CanonicalOrder}, of more as many as are looked at. */
  static Dataset sample(Dataset data, Seed seed) {
    int[] order = CanonicalOrder.of(data, seed);
    return data.select(order.length <= MOST ? order : Arrays.copyOf(order, MOST));
  }
}
