package io.github.redescend.eval.choice;

import io.github.redescend.classifiers.distance.LearnedMetric;
import io.github.redescend.classifiers.recipe.Assembly;
import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Dataset;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.eval.choice.RidgeModel.KernelPath;
import io.github.redescend.eval.resample.Repeats;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Chooses kernel, width and lambda for several targets in turn. Small samples have one exact
 * decomposition per kernel. For large ones a subsample with landmarks chooses the kernel, and
 * lambda is chosen again with all: the best width carries over, while the best lambda per sample
 * decreases with their number. For one thread.
 */
public final class RidgeSearch {
  /** The maximum number of samples for exact grids. */
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

  private final Dataset data;
  private final boolean bias;
  private final Assembly assembly;
  private final Seed seed;
  private final RidgeGrid grid;
  private final Map<String, KernelPath> machines = new HashMap<>();

  /**
   * @param data in {@link CanonicalOrder}
   * @param families for {@link RidgeGrid}
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
   * @param near a cell of this search with a suitable width
   */
  RidgeSearch in(Dataset mapped, Spec family, RidgeGrid.Cell near) {
    return new RidgeSearch(mapped, List.of(family), grid.near(near, family), bias, assembly, seed);
  }

  Dataset mapped(LearnedMetric metric) {
    return metric.map(data);
  }

  private static Dataset first(Dataset data, int most) {
    return data.size() <= most ? data : data.select(IntStream.range(0, most).toArray());
  }

  RidgeGrid grid() {
    return grid;
  }

  /** The samples that choose the kernel. */
  Dataset part() {
    return first(data, PART);
  }

  /** How many of the first samples {@link #best} uses. */
  public int judges() {
    return Math.min(JUDGES, data.size());
  }

  public RidgeGrid.Cell best(SoftLabels labels) {
    RidgeGrid.Cell cell = grid.best(labels.first(Math.min(PART, data.size())));
    if (cell.path().samples() == data.size() && (isExact(cell) || data.size() <= EXACT)) {
      return cell;
    }
    Spec kernel = cell.path().kernel();
    if (data.size() <= EXACT_MACHINE) {
      return best(kernel, 0, labels);
    }
    RidgeGrid.Cell found = best(kernel, LANDMARKS, labels);
    return grows(found, labels) ? best(kernel, 2 * LANDMARKS, labels) : found;
  }

  private RidgeGrid.Cell best(Spec kernel, int landmarks, SoftLabels labels) {
    return RidgeGrid.best(machine(kernel, landmarks, judges()), labels.first(judges()));
  }

  private static boolean isExact(RidgeGrid.Cell cell) {
    return !cell.path().space().name().equals("landmarks");
  }

  private static int landmarks(RidgeGrid.Cell cell) {
    return isExact(cell) ? 0 : Integer.parseInt(cell.path().space().parameters().get("m"));
  }

  /** Whether to double the landmarks: the last doubling lowered the error by {@link #FALL}. */
  private boolean grows(RidgeGrid.Cell cell, SoftLabels labels) {
    int m = landmarks(cell);
    return m >= LANDMARKS
        && data.size() >= 4 * m
        && affordable(2 * m)
        && cell.error() < (1 - FALL) * best(cell.path().kernel(), m / 2, labels).error();
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
          return new KernelPath(some.features(), kernel, space, bias, repeats, assembly, seed);
        });
  }

  /** The machines of a cell on the samples that chose lambda. */
  public RidgeModel judged(RidgeGrid.Cell cell, SoftLabels labels) {
    return fit(cell, cell.path(), labels.first(cell.path().samples()));
  }

  /**
   * The machines of a cell on all samples, with more landmarks if worthwhile.
   *
   * @param judged those of {@link #judged}
   */
  public RidgeModel whole(RidgeGrid.Cell cell, RidgeModel judged, SoftLabels labels) {
    boolean grows = landmarks(cell) > LANDMARKS && grows(cell, labels);
    if (!grows && cell.path().samples() == data.size()) {
      return judged;
    }
    int landmarks = landmarks(cell) * (grows ? 2 : 1);
    return fit(cell, machine(cell.path().kernel(), landmarks, data.size()), labels);
  }

  private static RidgeModel fit(RidgeGrid.Cell cell, KernelPath path, SoftLabels labels) {
    double share = (double) cell.path().samples() / path.samples();
    return RidgeModel.of(path, cell.lambda() * share * Vectors.sum(labels.weights()), labels);
  }
}
