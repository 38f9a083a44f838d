package io.github.redescend.kernels.explicit;

import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.run.MemoryBudget;
import io.github.redescend.linalg.Compute;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/**
 * The features of n samples in blocks of rows: kept if they fit the memory budget, rounded to
 * floats if they are many or only floats fit, and otherwise recomputed in every pass. Raw features
 * are kept where products with them lose no digits, since whitening costs m multiply-adds a number.
 */
public final class FeatureBlocks {
  /**
   * 1 GiB in doubles: larger passes are memory-bound, floats halve the time, and seven digits
   * suffice for that many samples (decision 0011).
   */
  private static final double MANY_NUMBERS = 1 << 27;

  /** Cheap features take at most a quarter of the budget, since samples are in memory too. */
  private static final double CHEAP = 4;

  /** Share of the budget for the features of a subset. */
  private static final int PART = 8;

  /** The size of an array header, rounded up, in doubles. */
  private static final int HEADER = 4;

  /** Array and header do not exceed a power of two, since G1 gives large arrays whole regions. */
  private static final int KEPT = (1 << 19) - HEADER;

  /** 1 MiB: temporary blocks stay in the cache of one processor. */
  private static final int PASSING = 1 << 17;

  private static final int MIN_ROWS = 128;

  private final FeatureMap map;
  private final Matrix samples;
  private final MemoryBudget budget;
  private final Compute compute;
  private final int blockRows;
  private final boolean raw;
  private final Optional<SparseRows> sparse;

  /** Blocks of doubles, of sparse samples made when first used; null if they do not fit. */
  private final double[][] kept;

  /** Blocks of floats; null if not used. */
  private final float[][] rounded;

  /** Recomputes blocks in single precision; empty if blocks are kept. */
  private final Optional<FeatureMap.Float32Features> passing;

  public FeatureBlocks(FeatureMap map, Matrix samples, MemoryBudget budget, Compute compute) {
    this.map = map;
    this.samples = samples;
    this.budget = budget;
    this.compute = compute;
    int m = Math.max(1, map.dimension());
    double numbers = (double) samples.rows() * m;
    boolean round = !map.isCheap() && rounds(numbers, budget);
    boolean keep = !round && budget.fits(map.isCheap() ? CHEAP * numbers : numbers);
    int max = keep || round ? keptRows(m) : passingRows(m);
    this.blockRows = Math.max(1, Math.min(samples.rows(), max));
    this.raw = !(keep || round) || map.isStableRaw();
    this.kept = keep ? new double[count()][] : null;
    this.rounded = round ? new float[count()][] : null;
    Optional<FeatureMap.Float32Features> maker =
        keep || !map.isStableRaw() ? Optional.empty() : map.rounded();
    this.passing = round ? Optional.empty() : maker;
    this.sparse = SparseRows.of(map, samples);
    if (keep && sparse.isEmpty()) {
      fill();
    } else if (round && maker.isPresent()) {
      forEachGroup(
          () -> rounded,
          () -> null,
          (all, none, block) -> all[block] = compute(block, maker.get()));
    } else if (round) {
      forEachGroup(
          () -> rounded,
          () -> new double[blockRows * map.dimension()],
          (all, scratch, block) -> {
            make(block, scratch);
            all[block] = narrowed(scratch, length(block));
          });
    }
  }

  private synchronized void fill() {
    if (kept != null && count() > 0 && kept[0] == null) {
      forEachGroup(() -> kept, () -> null, (all, none, block) -> all[block] = compute(block));
    }
  }

  /** Whether this number of features is kept as floats. */
  public static boolean rounds(double numbers, MemoryBudget budget) {
    boolean wanted = numbers > MANY_NUMBERS || !budget.fits(numbers);
    return wanted && budget.fits(numbers * Float.BYTES / Double.BYTES);
  }

  private int count() {
    return (samples.rows() + blockRows - 1) / blockRows;
  }

  private int end(int block) {
    return (int) Math.min(samples.rows(), (block + 1L) * blockRows);
  }

  private double[] compute(int block) {
    double[] features = new double[length(block)];
    make(block, features);
    return features;
  }

  private float[] compute(int block, FeatureMap.Float32Features maker) {
    float[] features = new float[length(block)];
    maker.raw(samples, block * blockRows, end(block), features);
    return features;
  }

  private int length(int block) {
    return (end(block) - block * blockRows) * map.dimension();
  }

  private void make(int block, double[] into) {
    if (raw) {
      map.raw(samples, block * blockRows, end(block), into);
    } else {
      map.features(samples, block * blockRows, end(block), into);
    }
  }

  private double[] features(int block, double[] scratch) {
    if (kept != null) {
      return kept[block];
    }
    if (rounded != null) {
      float[] narrow = rounded[block];
      for (int i = 0; i < narrow.length; i++) {
        scratch[i] = narrow[i];
      }
    } else {
      make(block, scratch);
    }
    return scratch;
  }

  private static float[] narrowed(double[] x, int count) {
    float[] narrow = new float[count];
    for (int i = 0; i < count; i++) {
      narrow[i] = (float) x[i];
    }
    return narrow;
  }

  int samples() {
    return samples.rows();
  }

  Matrix selected(int[] rows) {
    return samples.selectRows(rows);
  }

  int dimension() {
    return map.dimension();
  }

  FeatureMap map() {
    return map;
  }

  MemoryBudget budget() {
    return budget;
  }

  int blockRows() {
    return blockRows;
  }

  boolean raw() {
    return raw;
  }

  boolean rounded() {
    return rounded != null || passing.isPresent();
  }

  int groups() {
    return Math.min(compute.workers().threads(), count());
  }

  /** The features of some of the samples, in an eighth of the memory. */
  FeatureBlocks select(int[] rows) {
    long bytes = kept != null || rounded != null ? budget.bytes() : budget.bytes() / PART;
    return new FeatureBlocks(map, samples.selectRows(rows), new MemoryBudget(bytes), compute);
  }

  /** Passes every block of phi, in order; must not be written to. */
  void forEach(Pass pass) {
    fill();
    double[] scratch = raw || kept == null ? new double[blockRows * dimension()] : null;
    for (int i = 0; i < count(); i++) {
      int rows = end(i) - i * blockRows;
      double[] features = features(i, scratch);
      if (raw) {
        if (features != scratch) {
          System.arraycopy(features, 0, scratch, 0, features.length);
          features = scratch;
        }
        map.fromRaw(scratch, rows);
      }
      pass.block(i * blockRows, rows, features);
    }
  }

  /**
   * Passes every block, of raw features if {@link #raw}, else of phi, with one group of
   * neighbouring blocks per thread; returns the shared state of each group, made by {@code fresh},
   * in order.
   */
  <T> List<T> inGroups(Supplier<T> fresh, SharedPass<double[], T> pass) {
    fill();
    return forEachGroup(
        fresh,
        () -> kept == null ? new double[blockRows * dimension()] : null,
        (shared, scratch, block) -> {
          int from = block * blockRows;
          pass.block(from, end(block) - from, features(block, scratch), shared);
        });
  }

  /** The samples for products that need no blocks; empty if they are not sparse. */
  Optional<SparseRows> sparse() {
    return sparse;
  }

  /** As {@link #inGroups}, for ranges of rows without their features. */
  <T> List<T> inRows(Supplier<T> fresh, RowsPass<T> pass) {
    return forEachGroup(
        fresh,
        () -> null,
        (shared, none, block) -> pass.rows(block * blockRows, end(block), shared));
  }

  /** As {@link #inGroups}, for blocks of floats. */
  <T> List<T> inRoundedGroups(Supplier<T> fresh, SharedPass<float[], T> pass) {
    return forEachGroup(
        fresh,
        () -> rounded == null ? new float[blockRows * dimension()] : null,
        (shared, scratch, block) -> {
          int from = block * blockRows;
          float[] features = rounded == null ? scratch : rounded[block];
          passing.ifPresent(maker -> maker.raw(samples, from, end(block), features));
          pass.block(from, end(block) - from, features, shared);
        });
  }

  private <T, S> List<T> forEachGroup(
      Supplier<T> fresh, Supplier<S> scratch, BlockWork<T, S> work) {
    int groups = groups();
    List<Callable<T>> tasks = new ArrayList<>();
    for (int g = 0; g < groups; g++) {
      int first = (int) ((long) g * count() / groups);
      int last = (int) ((g + 1L) * count() / groups);
      tasks.add(
          () -> {
            T shared = fresh.get();
            S own = scratch.get();
            for (int i = first; i < last; i++) {
              work.of(shared, own, i);
            }
            return shared;
          });
    }
    // Setting the number of BLAS threads would cost more than a small product.
    return compute.together(tasks);
  }

  private interface BlockWork<T, S> {
    void of(T shared, S scratch, int block);
  }

  @FunctionalInterface
  interface Pass {
    void block(int from, int rows, double[] features);
  }

  @FunctionalInterface
  interface RowsPass<T> {
    void rows(int from, int to, T shared);
  }

  @FunctionalInterface
  interface SharedPass<A, T> {
    void block(int from, int rows, A features, T shared);
  }

  /**
   * For kept features: array and header do not exceed a power of two, since G1 gives large arrays
   * whole regions.
   */
  static int keptRows(int features) {
    long numbers = KEPT;
    while (numbers / features < MIN_ROWS) {
      numbers = 2 * numbers + HEADER;
    }
    return (int) (numbers / features);
  }

  private static int passingRows(int features) {
    return Math.max(MIN_ROWS, PASSING / features);
  }
}
