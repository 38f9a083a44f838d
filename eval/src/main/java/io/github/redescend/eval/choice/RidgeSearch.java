package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.kernel.Kernel.RadialKernel;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.KernelPath.Cell;
import io.github.redescend.eval.resample.Repeats;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Chooses kernel, width and lambda of least squares for several targets in turn, by class-balanced
 * squared leave-one-out errors: their plain sum would favour large classes. Samples with equal
 * features are left out together. Each kernel is decomposed once. For large tables a subsample with
 * landmarks chooses the kernel, and lambda is chosen again with all samples: the best width carries
 * over, while the best lambda per sample decreases with their number. For one thread.
 */
public final class RidgeSearch {
  /** The maximum number of samples for a search without landmarks. */
  private static final int EXACT = 500;

  /** The maximum number of samples for exact machines. */
  private static final int EXACT_MACHINE = 2000;

  /** The size of the subsample that chooses the kernel... */
  private static final int PART = 2000;

  /** ... and its landmarks. */
  private static final int PART_LANDMARKS = 200;

  /** The number of samples that choose lambda. */
  private static final int JUDGES = 50_000;

  /** The first number of landmarks; doubled up to two times. */
  private static final int LANDMARKS = 500;

  /** The budget of multiply-adds for more landmarks. */
  private static final double AFFORDABLE = 6e10;

  /** The decrease of the error by doubling landmarks that justifies more. */
  private static final double FALL = 0.05;

  /** Multiples of 1 / the median distance, from wide to narrow; squared for a Gaussian. */
  private static final double[] WIDTHS = {0.0625, 0.125, 0.25, 0.5, 1, 2, 4, 8, 16};

  /** The widths tried first, by index. */
  private static final int[] FIRST = {2, 4, 6};

  /** How fast the weight of a kernel in an average falls with its error. */
  private static final double SHARPNESS = 10;

  /** Samples for the median distance. */
  private static final int MEDIAN_OF = 200;

  private final Dataset data;
  private final boolean bias;
  private final Assembly assembly;
  private final Seed seed;
  private final int[] first;

  /** The samples that are left out together. */
  private final Function<Repeats, List<int[]>> leftOut;

  private final Map<Spec, List<Spec>> kernels = new LinkedHashMap<>();
  private final Map<String, KernelPath> paths = new HashMap<>();
  private final Map<Integer, List<int[]>> repeats = new HashMap<>();
  private final Map<PathAndLabels, List<Cell>> searched = new LinkedHashMap<>();

  /** Creates the search for samples in {@link CanonicalOrder}. */
  public RidgeSearch(
      Dataset data, List<Spec> families, boolean bias, Assembly assembly, Seed seed) {
    this(data, families, FIRST, bias, Repeats::together, assembly, seed);
  }

  /** Creates the search of an audit, where many repeats count as independent. */
  public static RidgeSearch ofAudit(
      Dataset data, List<Spec> families, boolean bias, Assembly assembly, Seed seed) {
    return new RidgeSearch(data, families, FIRST, bias, Repeats::copies, assembly, seed);
  }

  private RidgeSearch(
      Dataset data,
      List<Spec> families,
      int[] first,
      boolean bias,
      Function<Repeats, List<int[]>> leftOut,
      Assembly assembly,
      Seed seed) {
    this.leftOut = leftOut;
    this.data = data;
    this.bias = bias;
    this.assembly = assembly;
    this.seed = seed;
    this.first = first;
    RuntimeException refusal = new InvalidInputException("no kernel to choose from");
    for (Spec family : families) {
      try {
        kernels.put(family, kernels(family));
      } catch (InvalidInputException e) {
        // Unsuitable kernels are skipped.
        refusal = e;
      }
    }
    if (kernels.isEmpty()) {
      throw refusal;
    }
  }

  private record PathAndLabels(KernelPath path, SoftLabels labels) {}

  private List<Spec> kernels(Spec family) {
    boolean squared = family.name().equals("gaussian");
    double[] widths = squared ? WIDTHS : Arrays.stream(WIDTHS).map(w -> w * w).toArray();
    Dataset some = first(LeaveOneOutSearch.isFamily(family, assembly) ? MEDIAN_OF : data.size());
    return LeaveOneOutSearch.kernels(
        some.features(), some.weights(), family, widths, assembly, seed);
  }

  private Dataset first(int max) {
    return data.size() <= max ? data : data.select(IntStream.range(0, max).toArray());
  }

  /** The samples that choose the kernel. */
  Dataset part() {
    return first(PART);
  }

  /** The samples, in the distance of this search. */
  public Dataset data() {
    return data;
  }

  /** A search in another distance, with a width of the family suitable at {@code near}. */
  RidgeSearch in(Dataset mapped, Spec family, Cell near) {
    int[] width = {kernels.get(family).indexOf(near.path().kernel())};
    return new RidgeSearch(mapped, List.of(family), width, bias, leftOut, assembly, seed);
  }

  Optional<Spec> radial() {
    return kernels.keySet().stream()
        .filter(
            family ->
                assembly.kernels().make(kernels.get(family).get(0)).fit(data.features(), seed)
                    instanceof RadialKernel)
        .findFirst();
  }

  /** The best kernel and lambda; lambda is chosen in the space of the final machine. */
  public Cell best(SoftLabels labels) {
    Cell cell = bestOnPart(labels);
    if (cell.path().samples() == data.size() && (isExact(cell) || data.size() <= EXACT)) {
      return cell;
    }
    Spec kernel = cell.path().kernel();
    if (data.size() <= EXACT_MACHINE) {
      return best(kernel, 0, labels);
    }
    Cell smaller = best(kernel, LANDMARKS, labels);
    return grows(smaller, labels) ? best(kernel, 2 * LANDMARKS, labels) : smaller;
  }

  private Cell best(Spec kernel, int landmarks, SoftLabels labels) {
    int judges = Math.min(JUDGES, data.size());
    return Cell.best(cells(path(kernel, landmarks, judges), labels), labels);
  }

  private static boolean isExact(Cell cell) {
    return !cell.path().space().name().equals("landmarks");
  }

  private static int landmarks(Cell cell) {
    return isExact(cell) ? 0 : Integer.parseInt(cell.path().space().parameters().get("m"));
  }

  /** Whether to double the landmarks: the last doubling lowered the error by {@link #FALL}. */
  private boolean grows(Cell cell, SoftLabels labels) {
    int m = landmarks(cell);
    return m >= LANDMARKS
        && data.size() >= 4 * m
        && data.size() * 4.0 * m * m <= AFFORDABLE
        && cell.error() < (1 - FALL) * best(cell.path().kernel(), m / 2, labels).error();
  }

  /** Linear features if these are fewer, else exact (0 landmarks) or landmarks. */
  private KernelPath path(Spec kernel, int landmarks, int samples) {
    boolean linear = assembly.kernels().make(kernel).isLinear();
    String nonlinear = landmarks == 0 ? "gram" : "landmarks:m=" + landmarks + ",rule=random";
    String space = linear && data.features().columns() < samples ? "linear" : nonlinear;
    return paths.computeIfAbsent(
        kernel + " " + space + " " + samples,
        key -> {
          Dataset some = first(samples);
          List<int[]> together =
              repeats.computeIfAbsent(samples, n -> leftOut.apply(Repeats.of(some.features())));
          return new KernelPath(some.features(), kernel, space, bias, together, assembly, seed);
        });
  }

  /**
   * What averaging over kernels and widths adds to the leave-one-out scores of a cell, on targets 0
   * and 1, as many per sample as classes. Each kernel has its best lambda, and the weight exp(-10
   * (e / min e - 1)) of its error e. Empty if the kernel was chosen on fewer samples.
   */
  public double[] shift(Cell cell, SoftLabels labels) {
    int n = data.size();
    int k = labels.classes();
    if (n > PART) {
      return new double[0];
    }
    List<Cell> others =
        searched.entrySet().stream()
            .filter(of -> of.getKey().labels().equals(labels) && of.getKey().path() != cell.path())
            .map(of -> Cell.lowest(of.getValue()))
            .toList();
    double smallest =
        others.stream()
            .mapToDouble(Cell::error)
            .filter(Double::isFinite)
            .reduce(cell.error(), Math::min);
    double total = weight(cell, smallest);
    double[] targets = Vectors.joined(labels.targets().all());
    double[] own = cell.path().leaveOneOut(cell.lambda() * n, targets);
    double[] sum = new double[own.length];
    for (Cell other : others) {
      double weight = weight(other, smallest);
      // Not if it is NaN.
      if (weight > 0) {
        double[] left = other.path().leaveOneOut(other.lambda() * n, targets);
        total += weight;
        Arrays.setAll(sum, at -> sum[at] + weight * (own[at] - left[at]));
      }
    }
    double[] shift = new double[DenseMatrix.length(n, k)];
    for (int at = 0; at < sum.length; at++) {
      double half = sum[at] / total / 2;
      int i = at % n * k;
      if (k == 2) {
        shift[i] = -half;
        shift[i + 1] = half;
      } else {
        shift[i + at / n] = half;
      }
    }
    return shift;
  }

  /** The weight of a kernel in an average; 1 for the smallest error, which may be 0. */
  private static double weight(Cell cell, double smallest) {
    return cell.error() == smallest ? 1 : Math.exp(-SHARPNESS * (cell.error() / smallest - 1));
  }

  /** The machines of a cell on the samples that chose lambda. */
  public RidgeModel onSearchSamples(Cell cell, SoftLabels labels) {
    return RidgeModel.of(cell, cell.path(), labels.first(cell.path().samples()));
  }

  /** The machines of a cell on all samples, with more landmarks if worthwhile. */
  public RidgeModel whole(Cell cell, RidgeModel searched, SoftLabels labels) {
    boolean grows = landmarks(cell) > LANDMARKS && grows(cell, labels);
    if (!grows && cell.path().samples() == data.size()) {
      return searched;
    }
    int landmarks = landmarks(cell) * (grows ? 2 : 1);
    return RidgeModel.of(cell, path(cell.path().kernel(), landmarks, data.size()), labels);
  }

  /** The best cell on the samples that choose the kernel. */
  public Cell bestOnPart(SoftLabels labels) {
    List<Cell> cells = new ArrayList<>();
    RuntimeException refusal = null;
    for (Spec family : kernels.keySet()) {
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
    return Cell.best(cells, labels);
  }

  Cell bestOnPart(SoftLabels labels, Spec family) {
    return Cell.best(cells(family, labels), labels);
  }

  /** From the first widths to both neighbours of the best. */
  private List<Cell> cells(Spec family, SoftLabels labels) {
    List<Spec> widths = kernels.get(family);
    int landmarks = data.size() <= EXACT ? 0 : PART_LANDMARKS;
    int samples = Math.min(PART, data.size());
    Map<Integer, List<Cell>> cellsByWidth = new TreeMap<>();
    int[] open = widths.size() == 1 ? new int[1] : first;
    while (open.length > 0) {
      for (int w : open) {
        cellsByWidth.put(w, cells(path(widths.get(w), landmarks, samples), labels));
      }
      int best =
          Collections.min(
              cellsByWidth.keySet(),
              Comparator.comparingDouble(w -> Cell.lowest(cellsByWidth.get(w)).error()));
      open =
          IntStream.of(best - 1, best + 1)
              .filter(w -> w >= 0 && w < widths.size() && !cellsByWidth.containsKey(w))
              .toArray();
    }
    return cellsByWidth.values().stream().flatMap(List::stream).toList();
  }

  /** The cells of a path, computed once for the labels of all samples. */
  private List<Cell> cells(KernelPath path, SoftLabels labels) {
    return searched.computeIfAbsent(
        new PathAndLabels(path, labels), key -> path.cells(labels.first(path.samples())));
  }
}
