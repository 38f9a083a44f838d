package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.classifiers.recipe.Recipe;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.SoftLabels.ClassTargets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ObjIntConsumer;

/**
 * The kernel and lambda per sample, that is over the sum of the sample weights, with the smallest
 * squared leave-one-out error of least squares on targets -1 and +1, summed over classes. Least
 * squares r^2 has weight 2, a {@link RidgePath} 1, hence half the lambda there. One decomposition
 * per kernel serves every lambda. Fits are unweighted; sample weights count in the sum of errors.
 */
public record LeaveOneOutSearch(Spec kernel, double lambdaPerSample) {
  /** Multiples of 1 / the median squared distance. */
  private static final double[] WIDTHS = {0.25, 1, 4, 16};

  /** lambda / n from 1e-5 to 1e-1 in half decades. */
  private static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};

  /** The maximum number of samples for exact decompositions. */
  static final int EXACT = 1000;

  /** The maximum number of samples for the choice. */
  static final int MAX_SAMPLES = 20_000;

  /**
   * Tries all kernels and lambdas, for a {@link #family} at several widths; on ties the larger
   * lambda and the wider kernel win. The seed is for landmarks, widths and subsamples above 20,000.
   */
  public static LeaveOneOutSearch chooseAmong(
      Dataset data, Spec family, Assembly assembly, Seed seed) {
    return best(sample(data, seed), family, assembly, seed);
  }

  static LeaveOneOutSearch best(Dataset used, Spec family, Assembly assembly, Seed seed) {
    List<Candidate> candidates = new ArrayList<>();
    for (Spec kernel : kernels(used, family, assembly, seed)) {
      candidates.add(best(kernel, path(kernel, used.features(), assembly, seed), used));
    }
    return best(candidates).pair;
  }

  /** A pair and the weighted sum of its squared leave-one-out residuals. */
  private record Candidate(LeaveOneOutSearch pair, double error) {}

  /** The first with the smallest error; NaN is the worst. */
  private static Candidate best(List<Candidate> candidates) {
    return Collections.min(candidates, Comparator.comparingDouble(Candidate::error));
  }

  private static Candidate best(Spec kernel, RidgePath path, Dataset data) {
    int n = data.size();
    double[] halves = Arrays.stream(LAMBDAS).map(lambda -> lambda * n / 2).toArray();
    double[] sums = new double[LAMBDAS.length];
    ObjIntConsumer<double[]> add =
        (residuals, l) -> {
          for (int at = 0; at < residuals.length; at++) {
            sums[l] += data.weights()[at % n] * residuals[at] * residuals[at];
          }
        };
    new ClassTargets(data.labels().codes(), data.labels().classes().size(), 1, -1)
        .inBlocks((block, first) -> path.leaveOneOutResiduals(halves, Vectors.joined(block), add));
    List<Candidate> candidates = new ArrayList<>();
    for (int l = 0; l < sums.length; l++) {
      candidates.add(new Candidate(new LeaveOneOutSearch(kernel, LAMBDAS[l]), sums[l]));
    }
    return best(candidates);
  }

  /** The samples in {@link CanonicalOrder}, limited in number. */
  static Dataset sample(Dataset data, Seed seed) {
    int[] order = CanonicalOrder.of(data, seed);
    return data.select(order.length <= MAX_SAMPLES ? order : Arrays.copyOf(order, MAX_SAMPLES));
  }

  /**
   * The pair for a numeric target, with the smallest sum of absolute leave-one-out residuals, since
   * squares would be dominated by gross errors. Its lambda is that of 1/2 sum_i r_i^2 + (lambda/2)
   * ||f||^2 over n. Several widths of the kernel are tried if it is open.
   */
  public static LeaveOneOutSearch ofTarget(
      Matrix features, double[] targets, Spec named, Assembly assembly, Seed seed) {
    int n = targets.length;
    if (n > MAX_SAMPLES) {
      int[] rows = Arrays.copyOf(seed.child("choice", 0).permutation(n), MAX_SAMPLES);
      Arrays.sort(rows);
      double[] some = Vectors.select(targets, rows);
      return ofTarget(features.selectRows(rows), some, named, assembly, seed);
    }
    double[] ones = Vectors.filled(n, 1);
    List<Candidate> candidates = new ArrayList<>();
    for (Spec kernel : kernels(features, ones, named, WIDTHS, assembly, seed)) {
      RidgePath path = path(kernel, features, assembly, seed);
      for (double lambda : LAMBDAS) {
        double[] residuals = path.leaveOneOutResiduals(lambda * n, targets);
        double error = Arrays.stream(residuals).map(Math::abs).sum();
        candidates.add(new Candidate(new LeaveOneOutSearch(kernel, lambda), error));
      }
    }
    return best(candidates).pair;
  }

  static List<Spec> kernels(Dataset data, Spec family, Assembly assembly, Seed seed) {
    Dataset weighted = data.weighted();
    return kernels(weighted.features(), weighted.weights(), family, WIDTHS, assembly, seed);
  }

  /** The candidate kernels: a family with several widths, or a single one. */
  static List<Spec> kernels(
      Matrix x, double[] weights, Spec family, double[] widths, Assembly assembly, Seed seed) {
    KernelFamily named = assembly.kernels().make(family);
    return named.width().isPresent() && isFamily(family, assembly)
        ? named.widths(x, weights, seed, widths).stream().map(Kernel::spec).toList()
        : List.of(named.fit(x, weights, seed).spec());
  }

  /**
   * The family of a kernel with a width to choose, or of a linear one: its spec without the width.
   * Empty for a given width, or none.
   */
  public static Optional<Spec> family(Spec kernel, Assembly assembly) {
    KernelFamily named = assembly.kernels().make(kernel);
    return named.isLinear() ? Optional.of(kernel) : named.width().map(kernel::without);
  }

  public static Spec opened(Spec fitted, Assembly assembly) {
    KernelFamily named = assembly.kernels().make(Spec.of(fitted.name()));
    return named.width().map(fitted::without).orElse(fitted);
  }

  /** Whether a spec is such a {@link #family}, its width open. */
  public static boolean isFamily(Spec kernel, Assembly assembly) {
    return family(kernel, assembly).filter(kernel::equals).isPresent();
  }

  /** The decomposition of a small space: of few dimensions, or of few samples. */
  public static RidgePath path(Spec kernel, Matrix x, Assembly assembly, Seed seed) {
    KernelFamily fitted = assembly.kernels().make(kernel).fit(x, seed);
    boolean features = fitted.isLinear() && x.columns() <= Math.min(x.rows(), EXACT);
    String space = features ? "linear" : x.rows() <= EXACT ? "gram" : "landmarks:m=300,rule=random";
    return assembly.spaces().make(space).embed(x, fitted, true, seed).space().ridgePath();
  }

  /** The space for a recipe and a number of samples. */
  public static final class SuitedSpace {
    /** The maximum number of samples for exact Gram matrices. */
    public static final int EXACT = 5000;

    private SuitedSpace() {}

    /** The recipe with landmarks above {@link #EXACT} samples. */
    public static Recipe of(Recipe recipe, Matrix features) {
      // With more features than samples a linear machine is smaller by its Gram matrix.
      boolean wide = recipe.space().name().equals("linear") && features.columns() > features.rows();
      boolean large = (wide || recipe.space().name().equals("gram")) && features.rows() > EXACT;
      // Cluster centres of sparse samples would be dense.
      String rule = features instanceof SparseMatrix ? "random" : "kmeans";
      String space = large ? "landmarks:m=500,rule=" + rule : "gram";
      return wide || large ? recipe.space(space) : recipe;
    }

    /** The recipe in the space for a search of many fits: landmarks above 1000 samples. */
    public static Recipe ofSearch(Recipe recipe, int samples) {
      boolean many = recipe.space().name().equals("gram") && samples > LeaveOneOutSearch.EXACT;
      return many ? recipe.space("landmarks:m=500,rule=random") : recipe;
    }
  }
}
