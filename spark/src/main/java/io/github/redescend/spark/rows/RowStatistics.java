package io.github.redescend.spark.rows;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.scale.Scaling;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/** Statistics of all samples from one pass. */
public final class RowStatistics implements Serializable {
  private static final long serialVersionUID = 1L;

  private long[] partitionRows = new long[0];

  /** The sum of weights. */
  private double count;

  private double[] minima = new double[0];
  private double[] maxima = new double[0];
  private double[] means = new double[0];
  private double[] squares = new double[0];

  /** The weight of the values of each feature; sparse rows store no zeros. */
  private double[] met = new double[0];

  private double[] classWeights = new double[0];
  private double largestWeight;

  private RowStatistics() {}

  public static RowStatistics of(JavaRDD<RowBlock> blocks) {
    return TreeSum.of(
            blocks.mapPartitions(own -> List.of(ofPartition(own)).iterator()), RowStatistics::plus)
        .orElseGet(RowStatistics::new);
  }

  private static RowStatistics ofPartition(Iterator<RowBlock> blocks) {
    RowStatistics sum = new RowStatistics();
    long rows = 0;
    while (blocks.hasNext()) {
      RowBlock block = blocks.next();
      rows += block.rows();
      sum.add(block);
    }
    sum.partitionRows = new long[] {rows};
    return sum.withZeros();
  }

  private void add(RowBlock block) {
    int d = block.columns();
    fit(d);
    SparseMatrix sparse = block.features() instanceof SparseMatrix own ? own : null;
    double[] row = new double[sparse == null ? d : 0];
    for (int i = 0; i < block.rows(); i++) {
      double weight = block.weights()[i];
      if (sparse == null) {
        block.features().copyRow(i, row, 0);
        for (int j = 0; j < d; j++) {
          add(j, row[j], weight);
        }
      } else {
        for (int k = sparse.rowStart()[i]; k < sparse.rowStart()[i + 1]; k++) {
          add(sparse.columnIndex()[k], sparse.values()[k], weight);
        }
      }
      count += weight;
      int code = block.codes()[i];
      if (code >= classWeights.length) {
        classWeights = Arrays.copyOf(classWeights, code + 1);
      }
      classWeights[code] += weight;
      largestWeight = Math.max(largestWeight, weight);
    }
  }

  private void add(int feature, double value, double weight) {
    met[feature] += weight;
    minima[feature] = Math.min(minima[feature], value);
    maxima[feature] = Math.max(maxima[feature], value);
    double before = value - means[feature];
    means[feature] += weight * before / met[feature];
    squares[feature] += weight * (before * (value - means[feature]));
  }

  /** Counts the zeros of sparse rows. */
  private RowStatistics withZeros() {
    for (int j = 0; j < means.length; j++) {
      double zeros = count - met[j];
      if (zeros > 0) {
        minima[j] = Math.min(minima[j], 0);
        maxima[j] = Math.max(maxima[j], 0);
        squares[j] += means[j] * means[j] * (met[j] * (zeros / count));
        means[j] *= met[j] / count;
      }
    }
    met = new double[0];
    return this;
  }

  /** Allocates d features, or refuses. */
  private void fit(int d) {
    if (count == 0) {
      minima = Vectors.filled(d, Double.POSITIVE_INFINITY);
      maxima = Vectors.filled(d, Double.NEGATIVE_INFINITY);
      means = new double[d];
      squares = new double[d];
      met = new double[d];
    } else if (d != means.length) {
      throw new InvalidInputException(
          "rows have %d and %d features: all must have the same number".formatted(means.length, d));
    }
  }

  /** Adds the following partition's statistics (Chan, Golub, LeVeque 1983). */
  private RowStatistics plus(RowStatistics other) {
    partitionRows =
        LongStream.concat(LongStream.of(partitionRows), LongStream.of(other.partitionRows))
            .toArray();
    if (other.count == 0) {
      return this;
    }
    fit(other.means.length);
    double total = count + other.count;
    for (int j = 0; j < means.length; j++) {
      minima[j] = Math.min(minima[j], other.minima[j]);
      maxima[j] = Math.max(maxima[j], other.maxima[j]);
      double apart = other.means[j] - means[j];
      means[j] += apart * (other.count / total);
      squares[j] += other.squares[j] + apart * apart * (count * (other.count / total));
    }
    count = total;
    classWeights =
        Arrays.copyOf(classWeights, Math.max(classWeights.length, other.classWeights.length));
    Vectors.add(1, other.classWeights, classWeights);
    largestWeight = Math.max(largestWeight, other.largestWeight);
    return this;
  }

  public long rows() {
    return LongStream.of(partitionRows).sum();
  }

  public long[] partitionRows() {
    return partitionRows.clone();
  }

  public int columns() {
    return means.length;
  }

  /** The total weight of each class, up to the last that occurs. */
  public double[] classWeights() {
    return classWeights.clone();
  }

  public double largestWeight() {
    return largestWeight;
  }

  public double[] means() {
    return means.clone();
  }

  public double[] sumsOfSquares() {
    double[] sums = squares.clone();
    for (int j = 0; j < sums.length; j++) {
      sums[j] += count * means[j] * means[j];
    }
    return sums;
  }

  /** The scaling of every feature; empty for {@link ScaleRule#NONE}. */
  public List<Scaling> scalings(ScaleRule rule) {
    if (rule == ScaleRule.NONE) {
      return List.of();
    }
    return IntStream.range(0, means.length).mapToObj(j -> scaling(rule, j)).toList();
  }

  private Scaling scaling(ScaleRule rule, int j) {
    if (minima[j] == maxima[j]) {
      return new Scaling(minima[j], 0);
    }
    boolean standard = rule == ScaleRule.STANDARD;
    double divisor = standard ? Math.sqrt(squares[j] / count) : maxima[j] - minima[j];
    if (!(divisor > 0) || Double.isInfinite(divisor)) {
      throw new InvalidInputException(
          "feature %d spans %s to %s, which cannot be scaled: rescale it, or use scale none"
              .formatted(j + 1, minima[j], maxima[j]));
    }
    return new Scaling(standard ? means[j] : minima[j], divisor);
  }

  /**
   * Tree aggregation in partition order. Spark's own adds blocks in order of arrival, so last
   * digits vary between runs; this one is reproducible.
   */
  public static final class TreeSum {
    /** Values per node, held at once by a task or the driver. */
    static final int FAN_IN = 16;

    private TreeSum() {}

    /**
     * The sum, or empty without partitions.
     *
     * @param values exactly one per partition
     * @param add adds the second to the first, which it may change
     */
    public static <T> Optional<T> of(JavaRDD<T> values, Addition<T> add) {
      int width = values.getNumPartitions();
      if (width <= FAN_IN) {
        // They arrive in order; intermediate steps would cost closures.
        return values.collect().stream().reduce(add);
      }
      JavaPairRDD<Integer, T> level =
          values
              .mapPartitionsWithIndex(
                  (partition, value) ->
                      List.of(new Tuple2<Integer, T>(partition, value.next())).iterator(),
                  true)
              .mapToPair(pair -> pair);
      while (width > FAN_IN) {
        width = (width + FAN_IN - 1) / FAN_IN;
        level =
            level
                .mapToPair(pair -> new Tuple2<>(pair._1() / FAN_IN, pair))
                .groupByKey(width)
                .mapValues(members -> sum(members, add).orElseThrow());
      }
      return sum(level.collect(), add);
    }

    private static <T> Optional<T> sum(Iterable<Tuple2<Integer, T>> members, Addition<T> add) {
      return StreamSupport.stream(members.spliterator(), false)
          .sorted(Comparator.comparingInt(Tuple2::_1))
          .map(Tuple2::_2)
          .reduce(add);
    }

    /** Adds the second value to the first. */
    @FunctionalInterface
    public interface Addition<T> extends BinaryOperator<T>, Serializable {}
  }
}
