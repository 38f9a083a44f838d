package io.github.redescend.interchange.libsvm;

import io.github.redescend.classifiers.distance.LearnedMetric.MetricFunction;
import io.github.redescend.classifiers.model.MulticlassStrategy;
import io.github.redescend.classifiers.model.TrainedModel;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.Formula;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.space.DecisionFunction;
import io.github.redescend.kernels.kernel.Linear;
import io.github.redescend.kernels.predict.KernelExpansion;
import io.github.redescend.kernels.predict.LinearFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A trained machine as a LIBSVM model ({@code c_svc}): Chang and Lin, "LIBSVM: a library for
 * support vector machines", 2011. Its labels are those of {@link LibsvmLabels}; it takes scaled and
 * encoded features. If one-vs-one votes tie, LIBSVM chooses the class named first in the file,
 * Redescend the one with larger decision values.
 *
 * @param exact whether LIBSVM always predicts the same label: false if one-vs-one votes can tie
 */
public record LibsvmModel(
    List<Integer> labels, String kernel, Matrix points, Pairs pairs, boolean exact) {
  /** Converts a machine; refuses kernels that are not linear, Gaussian or polynomial. */
  public static LibsvmModel of(TrainedModel model) {
    List<Integer> labels = LibsvmLabels.of(model.classes());
    DecisionFunction decision = model.decision();
    if (decision instanceof KernelExpansion expansion) {
      String kernel = parameters(expansion.kernel());
      Pairs pairs = Pairs.of(model, expansion.coefficients(), expansion.biases());
      return new LibsvmModel(labels, kernel, expansion.points(), pairs, !model.ofPairs());
    }
    if (decision instanceof LinearFunction linear) {
      int outputs = linear.outputs();
      double[] identity = new double[outputs * outputs];
      Arrays.setAll(identity, at -> at % (outputs + 1) == 0 ? 1 : 0);
      DenseMatrix points = new DenseMatrix(outputs, linear.features(), linear.weights());
      Pairs pairs = Pairs.of(model, identity, linear.biases());
      return new LibsvmModel(labels, parameters(new Linear()), points, pairs, !model.ofPairs());
    }
    if (decision instanceof MetricFunction) {
      throw new InvalidInputException(
          "LIBSVM files cannot hold a learned distance: train with distance = isotropic, or"
              + " export to ONNX");
    }
    throw new InvalidInputException(
        "LIBSVM files hold kernel machines and linear ones, not a "
            + model.provenance().training().system().orElse("machine of this kind"));
  }

  private static String parameters(Kernel kernel) {
    Formula formula = kernel.formula().orElse(null);
    if (formula == Formula.Pair.PRODUCT) {
      return "kernel_type linear\n";
    }
    if (formula instanceof Formula.Exponential exponential
        && exponential.of() instanceof Formula.Affine exponent
        && exponent.of() == Formula.Pair.SQUARED_DISTANCE
        && exponent.offset() == 0) {
      return "kernel_type rbf\ngamma " + -exponent.factor() + "\n";
    }
    if (formula instanceof Formula.Power power
        && power.exponent() == Math.rint(power.exponent())
        && power.exponent() >= 1
        && power.of() instanceof Formula.Affine base
        && base.of() == Formula.Pair.PRODUCT) {
      return "kernel_type polynomial\ndegree %s\ngamma %s\ncoef0 %s\n"
          .formatted((int) power.exponent(), base.factor(), base.offset());
    }
    throw new InvalidInputException(
        "LIBSVM has no kernel '"
            + kernel.spec().name()
            + "': it has linear, gaussian and polynomial");
  }

  public void write(Appendable out) throws IOException {
    int k = pairs.classes();
    // LIBSVM chooses the first of a pair for positive values, Redescend the last.
    int[] order = IntStream.range(0, k).map(i -> k - 1 - i).toArray();
    boolean[][] owners =
        IntStream.range(0, pairs.points()).mapToObj(pairs::owners).toArray(boolean[][]::new);
    List<int[]> owned = Arrays.stream(order).mapToObj(c -> owned(owners, c)).toList();
    out.append("svm_type c_svc\n").append(kernel);
    line(out, "nr_class", List.of(k));
    line(out, "total_sv", List.of(owned.stream().mapToInt(points -> points.length).sum()));
    List<Double> rho = new ArrayList<>();
    for (int i = 0; i < k; i++) {
      for (int j = i + 1; j < k; j++) {
        rho.add(-pairs.biases()[pairs.index(order[i], order[j])]);
      }
    }
    line(out, "rho", rho);
    line(out, "label", Arrays.stream(order).mapToObj(labels::get).toList());
    line(out, "nr_sv", owned.stream().map(points -> points.length).toList());
    out.append("SV\n");
    for (int i = 0; i < k; i++) {
      for (int point : owned.get(i)) {
        row(out, order[i], point, owners[point], order);
      }
    }
  }

  private static void line(Appendable out, String key, List<?> values) throws IOException {
    out.append(
        values.stream().map(String::valueOf).collect(Collectors.joining(" ", key + " ", "\n")));
  }

  private static int[] owned(boolean[][] owners, int c) {
    return IntStream.range(0, owners.length).filter(point -> owners[point][c]).toArray();
  }

  /** The coefficients of a point in its class's pairs, then its features. */
  private void row(Appendable out, int owner, int point, boolean[] owners, int[] order)
      throws IOException {
    for (int other : order) {
      if (other != owner) {
        // Of two owners of a pair the first has the coefficient.
        boolean theirs = owners[other] && other > owner;
        double value = theirs ? 0 : pairs.coefficient(owner, other, point);
        out.append(Double.toString(value)).append(' ');
      }
    }
    double[] features = points.row(point);
    for (int j = 0; j < features.length; j++) {
      if (features[j] != 0) {
        out.append(Integer.toString(j + 1)).append(':').append(Double.toString(features[j]));
        out.append(' ');
      }
    }
    out.append('\n');
  }

  /**
   * One function per pair of classes over the same points, pair by pair, (0, 1), (0, 2), ...,
   * positive for the later class. One-vs-rest machines give the differences of their values.
   */
  public record Pairs(int classes, int points, double[] coefficients, double[] biases) {
    static Pairs of(TrainedModel model, double[] coefficients, double[] biases) {
      int classes = model.classes().size();
      int points = coefficients.length / biases.length;
      if (model.manyClasses() == MulticlassStrategy.OVO || classes == 2) {
        return new Pairs(classes, points, coefficients, biases);
      }
      int count = classes * (classes - 1) / 2;
      double[] differences = new double[DenseMatrix.length(count, points)];
      double[] shifts = new double[count];
      int pair = 0;
      for (int a = 0; a < classes; a++) {
        for (int b = a + 1; b < classes; b++) {
          for (int p = 0; p < points; p++) {
            differences[pair * points + p] =
                coefficients[b * points + p] - coefficients[a * points + p];
          }
          shifts[pair++] = biases[b] - biases[a];
        }
      }
      return new Pairs(classes, points, differences, shifts);
    }

    int index(int one, int other) {
      int a = Math.min(one, other);
      int b = Math.max(one, other);
      return a * classes - a * (a + 1) / 2 + b - a - 1;
    }

    double coefficient(int one, int other, int point) {
      return coefficients[index(one, other) * points + point];
    }

    /**
     * Classes that cover every pair in which the point counts: LIBSVM assigns a support vector to
     * one class, whose pairs only can use it.
     */
    boolean[] owners(int point) {
      boolean[] owners = new boolean[classes];
      while (true) {
        int[] open = new int[classes];
        for (int a = 0; a < classes; a++) {
          for (int b = a + 1; b < classes; b++) {
            if (!owners[a] && !owners[b] && coefficient(a, b, point) != 0) {
              open[a]++;
              open[b]++;
            }
          }
        }
        int max = Arrays.stream(open).max().orElse(0);
        if (max == 0) {
          return owners;
        }
        owners[IntStream.range(0, classes).filter(c -> open[c] == max).findFirst().orElseThrow()] =
            true;
      }
    }
  }

  /**
   * The integer labels of classes in LIBSVM files: the class names if all are integers, else 1, 2,
   * ... in class order.
   */
  public static final class LibsvmLabels {
    private LibsvmLabels() {}

    public static List<Integer> of(List<String> classes) {
      return areNumbers(classes)
          ? classes.stream().map(Integer::valueOf).toList()
          : IntStream.rangeClosed(1, classes.size()).boxed().toList();
    }

    public static boolean areNumbers(List<String> classes) {
      try {
        return classes.stream().map(Integer::valueOf).distinct().count() == classes.size();
      } catch (NumberFormatException e) {
        return false;
      }
    }
  }
}
