package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.HypothesisSpace;
import io.github.redescend.core.space.RidgePath;
import io.github.redescend.core.spec.Spec;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A kernel and a lambda per sample: the pair with the least squared leave-one-out error of least
 * squares on targets -1 and +1, summed over the classes. One eigendecomposition a kernel serves
 * every lambda, so that no fit is repeated. The fits are unweighted; sample weights count in the
 * sum of errors.
 *
 * @param kernel as it was fitted
 * @param lambdaPerSample lambda over the sum of the sample weights
 */
public record KernelAndLambda(Spec kernel, double lambdaPerSample) {
  /** Multiples of 1 / the median squared distance. */
  private static final double[] WIDTHS = {0.25, 1, 4, 16};

  /** lambda / n from 1e-5 to 1e-1 in half decades. */
  private static final double[] LAMBDAS = {1e-1, 3e-2, 1e-2, 3e-3, 1e-3, 3e-4, 1e-4, 3e-5, 1e-5};

  /** Up to so many samples their exact Gram matrix is decomposed, above landmarks stand for it. */
  static final int EXACT = 1000;

  /** More samples than this do not change the choice, only its cost. */
  private static final int MOST = 20_000;

  /**
   * Tries all pairs of a kernel and one of several lambdas; on equal errors the larger lambda and
   * the wider kernel win.
   *
   * @param family {@code linear}, or {@code gaussian} for one of several widths
   * @param assembly makes kernels and spaces
   * @param seed for landmarks, widths and, above 20,000 samples, for the samples that are looked at
   */
  public static KernelAndLambda choose(Dataset data, String family, Assembly assembly, Seed seed) {
    return least(data, x -> kernels(x, family, assembly, seed), assembly, seed);
  }

  /** As {@link #choose} with the kernel given: only lambda is chosen. */
  public static KernelAndLambda choose(Dataset data, Spec kernel, Assembly assembly, Seed seed) {
    return least(
        data, x -> List.of(assembly.kernels().make(kernel).fit(x, seed).spec()), assembly, seed);
  }

  private static KernelAndLambda least(
      Dataset data, Function<Matrix, List<Spec>> kernels, Assembly assembly, Seed seed) {
    Dataset used = data.size() <= MOST ? data : sample(data, seed);
    KernelAndLambda best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Spec kernel : kernels.apply(used.features())) {
      RidgePath path = space(kernel, used.features(), assembly, seed).ridgePath();
      for (double lambda : LAMBDAS) {
        double error = error(path, lambda * used.size(), used);
        if (error < least) {
          least = error;
          best = new KernelAndLambda(kernel, lambda);
        }
      }
    }
    return best;
  }

  /** A space with this kernel over some samples, its geometry near enough to the exact one. */
  public HypothesisSpace space(Dataset data, Assembly assembly, Seed seed) {
    return space(kernel, data.features(), assembly, seed);
  }

  private static List<Spec> kernels(Matrix x, String family, Assembly assembly, Seed seed) {
    if (family.equals("linear")) {
      return List.of(Spec.of("linear"));
    }
    Spec fitted = assembly.kernels().make("gaussian:gamma=median").fit(x, seed).spec();
    double median = Double.parseDouble(fitted.parameters().get("gamma"));
    return Arrays.stream(WIDTHS)
        .mapToObj(width -> Spec.of("gaussian").with("gamma", width * median))
        .toList();
  }

  /** The space that is decomposed: of few dimensions, or of few samples. */
  private static HypothesisSpace space(Spec kernel, Matrix x, Assembly assembly, Seed seed) {
    boolean features = kernel.name().equals("linear") && x.columns() <= Math.min(x.rows(), EXACT);
    String space = features ? "linear" : x.rows() <= EXACT ? "gram" : "landmarks:m=300,rule=random";
    KernelFamily fitted = assembly.kernels().make(kernel).fit(x, seed);
    return assembly.spaces().make(space).embed(x, fitted, true, seed).space();
  }

  /** Least squares r^2 has weight 2 where the path has 1, hence half the lambda. */
  private static double error(RidgePath path, double lambda, Dataset data) {
    Labels labels = data.labels();
    int classes = labels.classes().size();
    double sum = 0;
    for (int c = classes == 2 ? 1 : 0; c < classes; c++) {
      int positive = c;
      double[] targets =
          Arrays.stream(labels.codes()).mapToDouble(code -> code == positive ? 1 : -1).toArray();
      double[] residuals = path.leaveOneOutResiduals(lambda / 2, targets);
      for (int i = 0; i < residuals.length; i++) {
        sum += data.weights()[i] * residuals[i] * residuals[i];
      }
    }
    return sum;
  }

  private static Dataset sample(Dataset data, Seed seed) {
    int[] rows = Arrays.copyOf(seed.child("choice", 0).permutation(data.size()), MOST);
    Arrays.sort(rows);
    return data.select(rows);
  }
}
