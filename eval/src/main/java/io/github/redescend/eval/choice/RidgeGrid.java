package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.kernel.KernelFamily;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.RidgeModel.KernelPath;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Least squares with several kernels on the same samples, each decomposed once, so that kernel and
 * lambda can be chosen again for other targets cheaply. Squared leave-one-out errors are
 * class-balanced, since their plain sum would favour large classes. Samples with equal features are
 * left out together.
 */
public final class RidgeGrid {
  /** Multiples of 1 / the median distance; squared for a Gaussian. */
  private static final double[] WIDTHS = powers(2, -4, 4, 1);

  /** The widths tried first, by index. */
  static final int[] FIRST = {2, 4, 6};

  /** Lambda per sample. */
  private static final double[] LAMBDAS = powers(10, -16, 4, 2);

  /** Errors this close to the smallest are ties; the smoothest wins. */
  private static final double NEAR = 1e-6;

  /** Samples for the median distance. */
  private static final int MEDIAN_OF = 200;

  private final Dataset data;
  private final boolean bias;
  private final int landmarks;
  private final Assembly assembly;
  private final Seed seed;
  private final List<int[]> repeats;
  private final List<Widths> families = new ArrayList<>();

  /** The kernels of a family from wide to narrow, decomposed on demand. */
  private record Widths(Spec family, List<Spec> kernels, KernelPath[] paths, int[] first) {}

  /**
   * @param data in an arbitrary order
   * @param kernels families; up to nine widths are tried if open
   * @param first the widths tried first, by index
   * @param landmarks the number of landmarks, 0 for exact machines
   * @throws InvalidInputException if none of them can be fitted
   */
  RidgeGrid(
      Dataset data,
      List<Spec> kernels,
      int[] first,
      boolean bias,
      int landmarks,
      Assembly assembly,
      Seed seed) {
    this.data = data;
    this.bias = bias;
    this.landmarks = landmarks;
    this.assembly = assembly;
    this.seed = seed;
    this.repeats = Repeats.of(data.features()).groups();
    RuntimeException refusal = null;
    for (Spec family : kernels) {
      try {
        List<Spec> widths = kernels(family);
        families.add(
            new Widths(
                family,
                widths,
                new KernelPath[widths.size()],
                widths.size() == 1 ? new int[1] : first));
      } catch (InvalidInputException e) {
        // Unsuitable kernels are skipped.
        refusal = e;
      }
    }
    if (families.isEmpty()) {
      throw refusal;
    }
  }

  /** From the largest down: base^(i / steps). */
  private static double[] powers(double base, int from, int to, int steps) {
    return IntStream.rangeClosed(from, to)
        .mapToDouble(i -> Math.pow(base, (double) i / steps))
        .toArray();
  }

  /**
   * A kernel with a lambda.
   *
   * @param lambda of 1/2 sum_i (t_i - f(x_i))^2 + (lambda/2) ||f||^2 for each sample
   * @param error the class-balanced squared leave-one-out error
   * @param constant whether all predictions are equal
   */
  public record Cell(
      KernelPath path, double lambda, double error, double mistakes, boolean constant) {}

  /** From wide to narrow. */
  private List<Spec> kernels(Spec family) {
    KernelFamily named = assembly.kernels().make(family);
    if (named.width().isEmpty() || !LeaveOneOutSearch.isFamily(family, assembly)) {
      return List.of(LeaveOneOutSearch.fitted(data, family, assembly, seed));
    }
    int[] some = IntStream.range(0, Math.min(MEDIAN_OF, data.size())).toArray();
    Dataset part = data.select(some);
    boolean squared = family.name().equals("gaussian");
    double[] widths = squared ? WIDTHS : Arrays.stream(WIDTHS).map(w -> w * w).toArray();
    return named.widths(part.features(), part.weights(), seed, widths).stream()
        .map(Kernel::spec)
        .toList();
  }

  /** Linear features if these are fewer, else exact or landmarks. */
  static String space(Spec kernel, Matrix x, int landmarks, Assembly assembly) {
    if (assembly.kernels().make(kernel).isLinear() && x.columns() < x.rows()) {
      return "linear";
    }
    return landmarks == 0 ? "gram" : "landmarks:m=" + landmarks + ",rule=random";
  }

  /**
   * The best kernel and lambda for these labels.
   *
   * @throws InvalidInputException if no kernel can be fitted
   */
  Cell best(SoftLabels labels) {
    List<Cell> cells = new ArrayList<>();
    RuntimeException refusal = new InvalidInputException("there is no kernel to choose from");
    for (Widths family : families) {
      try {
        cells.addAll(cells(family, labels));
      } catch (InvalidInputException | ArithmeticException e) {
        // Singular ones are skipped as well.
        refusal = e;
      }
    }
    if (cells.isEmpty()) {
      throw refusal;
    }
    return best(cells, labels);
  }

  /** The best cell of one family. */
  Cell best(SoftLabels labels, Spec family) {
    return best(cells(widths(family), labels), labels);
  }

  /** The initial widths near a cell's. */
  int[] near(Cell cell, Spec family) {
    int place = Arrays.asList(widths(family).paths).indexOf(cell.path());
    return place < 0 ? FIRST : new int[] {place};
  }

  private Widths widths(Spec family) {
    return families.stream().filter(one -> one.family.equals(family)).findFirst().orElseThrow();
  }

  /** The first radial family. */
  Optional<Spec> radial() {
    return families.stream()
        .filter(
            one ->
                assembly.kernels().make(one.kernels.get(0)).fit(data.features(), seed)
                    instanceof RadialKernel)
        .map(one -> one.family)
        .findFirst();
  }

  /** From the first widths to both neighbours of the best. */
  private List<Cell> cells(Widths family, SoftLabels labels) {
    Map<Integer, List<Cell>> tried = new TreeMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    IntStream.of(family.first).forEach(open::add);
    while (!open.isEmpty()) {
      int width = open.remove();
      tried.put(width, cells(path(family, width), labels));
      if (open.isEmpty()) {
        int best =
            Collections.min(
                tried.keySet(), Comparator.comparingDouble(w -> least(tried.get(w)).error()));
        IntStream.of(best - 1, best + 1)
            .filter(w -> w >= 0 && w < family.paths.length && !tried.containsKey(w))
            .forEach(open::add);
      }
    }
    return tried.values().stream().flatMap(List::stream).toList();
  }

  private KernelPath path(Widths family, int width) {
    if (family.paths[width] == null) {
      Spec kernel = family.kernels.get(width);
      String space = space(kernel, data.features(), landmarks, assembly);
      family.paths[width] =
          new KernelPath(data.features(), kernel, space, bias, repeats, assembly, seed);
    }
    return family.paths[width];
  }

  /** The best lambda of one kernel. */
  static Cell best(KernelPath path, SoftLabels labels) {
    return best(cells(path, labels), labels);
  }

  /** The smoothest of the best cells; informative cells win over constant predictions. */
  private static Cell best(List<Cell> cells, SoftLabels labels) {
    Cell best = least(cells);
    double chance = 1 - 1.0 / labels.classes();
    List<Cell> telling =
        cells.stream().filter(cell -> !cell.constant() && cell.mistakes() < chance).toList();
    return best.constant() && !telling.isEmpty() ? least(telling) : best;
  }

  private static Cell least(List<Cell> cells) {
    // NaN is the worst.
    double least = cells.stream().mapToDouble(Cell::error).filter(Double::isFinite).min().orElse(0);
    return cells.stream()
        .filter(cell -> cell.error() <= least * (1 + NEAR))
        .max(Comparator.comparingDouble(Cell::lambda))
        .orElse(cells.get(0));
  }

  /** Every second lambda, then both neighbours of the best. */
  private static List<Cell> cells(KernelPath path, SoftLabels labels) {
    double[] coarse =
        IntStream.range(0, LAMBDAS.length)
            .filter(l -> l % 2 == 0)
            .mapToDouble(l -> LAMBDAS[l])
            .toArray();
    List<Cell> cells = new ArrayList<>(cells(path, labels, coarse));
    int best = Arrays.binarySearch(LAMBDAS, least(cells).lambda());
    double[] beside =
        IntStream.of(best - 1, best + 1)
            .filter(l -> l >= 0 && l < LAMBDAS.length)
            .mapToDouble(l -> LAMBDAS[l])
            .toArray();
    cells.addAll(cells(path, labels, beside));
    return cells;
  }

  private static List<Cell> cells(KernelPath path, SoftLabels labels, double[] lambdas) {
    int n = labels.size();
    int k = labels.classes();
    double[] sizes = labels.sizes();
    double[] balanced = labels.balanced();
    double[] errors = new double[lambdas.length];
    double[][] largest = new double[lambdas.length][n];
    int[][] predicted = new int[lambdas.length][n];
    for (double[] row : largest) {
      Arrays.fill(row, k == 2 ? 0 : Double.NEGATIVE_INFINITY);
    }
    double[] totals = Arrays.stream(lambdas).map(lambda -> lambda * n).toArray();
    labels
        .targets()
        .inBlocks(
            block -> {
              double[] targets = Vectors.joined(block.targets());
              path.leaveOneOut(
                  totals,
                  targets,
                  (residuals, l) -> {
                    for (int at = 0; at < residuals.length; at++) {
                      int i = at % n;
                      errors[l] += balanced[i] * residuals[at] * residuals[at];
                      double value = targets[at] - residuals[at];
                      if (value > largest[l][i]) {
                        largest[l][i] = value;
                        predicted[l][i] = block.first() + at / n;
                      }
                    }
                  });
            });
    return IntStream.range(0, lambdas.length)
        .mapToObj(
            l -> {
              double mistakes = 1;
              for (int i = 0; i < n; i++) {
                int c = predicted[l][i];
                mistakes -=
                    sizes[c] > 0 ? labels.weights()[i] * labels.share(i, c) / sizes[c] / k : 0;
              }
              int first = predicted[l][0];
              boolean constant = Arrays.stream(predicted[l]).allMatch(c -> c == first);
              return new Cell(path, lambdas[l], errors[l], mistakes, constant);
            })
        .toList();
  }

  /** The squared leave-one-out errors of a cell with balanced weights. */
  static double[] squares(Cell cell, SoftLabels labels) {
    int n = labels.size();
    double[] balanced = labels.balanced();
    double[] squares = new double[n];
    labels
        .targets()
        .inBlocks(
            block ->
                cell.path()
                    .leaveOneOut(
                        new double[] {cell.lambda() * n},
                        Vectors.joined(block.targets()),
                        (residuals, l) -> {
                          for (int at = 0; at < residuals.length; at++) {
                            int i = at % n;
                            squares[i] += balanced[i] * residuals[at] * residuals[at];
                          }
                        }));
    return squares;
  }
}
