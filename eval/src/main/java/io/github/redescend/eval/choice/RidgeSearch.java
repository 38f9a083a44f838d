package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.metric.LearnedMetric;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The choice of kernel, width and lambda for some samples, for several targets in turn. Few samples
 * have one exact decomposition a kernel. Of many a part chooses the kernel with landmarks, and
 * lambda is chosen again with all: the best width carries over, the best lambda for each sample
 * falls with their number, so that the sum of all stays. Confined to one thread.
 */
public final class RidgeSearch {
  /** Up to so many samples the grid is of exact machines. */
  private static final int EXACT = 500;

  /** Up to so many samples the chosen machine is exact. */
  private static final int EXACT_MACHINE = 2000;

  /** So many samples choose the kernel... */
  private static final int PART = 2000;

  /** ... with so many landmarks. */
  private static final int PART_LANDMARKS = 200;

  /** So many samples choose lambda. */
  private static final int JUDGES = 50_000;

  private static final int LANDMARKS = 1000;
  private static final int FEW_LANDMARKS = 500;
  private static final int MANY_LANDMARKS = 2000;

  /** The multiply-adds of n m^2 that are spent for more landmarks. */
  private static final double AFFORDABLE = 6e10;

  /** By so much errors fall with twice as many landmarks where still more are worth it. */
  private static final double FALL = 0.05;

  private final Dataset data;
  private final boolean bias;
  private final Assembly assembly;
  private final Seed seed;
  private final RidgeGrid grid;
  private final Map<String, KernelPath> machines = new HashMap<>();

  /**
   * Makes the grid.
   *
   * @param data in {@link CanonicalOrder}
   * @param families as {@link RidgeGrid} takes them
   */
  public RidgeSearch(
      Dataset data, List<Spec> families, boolean bias, Assembly assembly, Seed seed) {
    this(data, families, RidgeGrid.FIRST, bias, assembly, seed);
  }

  private RidgeSearch(
      Dataset data, List<Spec> families, int[] first, boolean bias, Assembly assembly, Seed seed) {
    this.data = data;
    this.bias = bias;
    this.assembly = assembly;
    this.seed = seed;
    int landmarks = data.size() <= EXACT ? 0 : PART_LANDMARKS;
    this.grid = new RidgeGrid(part(), families, first, bias, landmarks, assembly, seed);
  }

  /**
   * A search in another distance.
   *
   * @param mapped the samples
   * @param family a kernel of the distance
   * @param near a cell of this search whose width is likely to suit there, too
   */
  RidgeSearch in(Dataset mapped, Spec family, RidgeGrid.Cell near) {
    return new RidgeSearch(mapped, List.of(family), grid.near(near, family), bias, assembly, seed);
  }

  /** The samples in a metric. */
  Dataset mapped(LearnedMetric metric) {
    return metric.map(data);
  }

  private static Dataset first(Dataset data, int most) {
    return data.size() <= most ? data : data.select(IntStream.range(0, most).toArray());
  }

  /** The grid on the samples that choose the kernel. */
  RidgeGrid grid() {
    return grid;
  }

  /** The samples that choose the kernel. */
  Dataset part() {
    return first(data, PART);
  }

  /** How many of the samples, the first ones, {@link #best} looks at. */
  public int judges() {
    return Math.min(JUDGES, data.size());
  }

  /** Kernel and lambda for these labels of all samples. */
  public RidgeGrid.Cell best(SoftLabels labels) {
    RidgeGrid.Cell cell = grid.best(labels.first(Math.min(PART, data.size())));
    return cell.path().samples() == data.size() && (isExact(cell) || data.size() <= EXACT)
        ? cell
        : RidgeGrid.best(
            machine(cell.path().kernel(), landmarks(), judges()), labels.first(judges()));
  }

  private static boolean isExact(RidgeGrid.Cell cell) {
    return !cell.path().space().name().equals("landmarks");
  }

  private int landmarks() {
    return data.size() <= EXACT_MACHINE
        ? 0
        : affordable(LANDMARKS) ? Math.min(LANDMARKS, data.size() / 2) : FEW_LANDMARKS;
  }

  private boolean affordable(double m) {
    return data.size() * m * m <= AFFORDABLE;
  }

  private KernelPath machine(Spec kernel, int landmarks, int samples) {
    return machines.computeIfAbsent(
        kernel + " " + landmarks + " " + samples,
        key -> {
          Dataset some = first(data, samples);
          String space = RidgeGrid.space(kernel, some.features(), landmarks, assembly);
          List<int[]> repeats = Repeats.of(some.features()).groups();
          return KernelPath.of(some.features(), kernel, space, bias, repeats, assembly, seed);
        });
  }

  /** The machines of a cell on the samples that have judged it. */
  public RidgeModel judged(RidgeGrid.Cell cell, SoftLabels labels) {
    return fit(cell, cell.path(), labels.first(cell.path().samples()));
  }

  /**
   * The machines of a cell on all samples, with more landmarks where those that there are were
   * still worth it.
   *
   * @param judged those of {@link #judged}
   */
  public RidgeModel whole(RidgeGrid.Cell cell, RidgeModel judged, SoftLabels labels) {
    boolean grows =
        !isExact(cell)
            && affordable(MANY_LANDMARKS)
            && data.size() >= 2 * MANY_LANDMARKS
            && cell.error() < (1 - FALL) * halved(cell, labels);
    if (!grows && cell.path().samples() == data.size()) {
      return judged;
    }
    int landmarks = grows ? MANY_LANDMARKS : landmarks();
    return fit(cell, machine(cell.path().kernel(), landmarks, data.size()), labels);
  }

  /** The error with half of the landmarks. */
  private double halved(RidgeGrid.Cell cell, SoftLabels labels) {
    KernelPath half = machine(cell.path().kernel(), landmarks() / 2, judges());
    return RidgeGrid.best(half, labels.first(judges())).error();
  }

  private static RidgeModel fit(RidgeGrid.Cell cell, KernelPath path, SoftLabels labels) {
    double share = (double) cell.path().samples() / path.samples();
    return RidgeModel.of(path, cell.lambda() * share * Vectors.sum(labels.weights()), labels);
  }
}
