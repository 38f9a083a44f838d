package io.github.redescend.spark.rows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function2;
import scala.Tuple2;

/**
 * Sums one value a partition up a tree, always in the order of the partitions. Spark's own tree
 * aggregation adds in the order in which blocks arrive, so that the last digits differ from run to
 * run and after a lost task; this one gives the same bits.
 */
public final class TreeSum {
  /** How many values meet in a node: what one task, and at last the driver, holds at once. */
  static final int FAN_IN = 16;

  private TreeSum() {}

  /**
   * The sum, or nothing if there is no partition.
   *
   * @param values exactly one a partition
   * @param add adds the second to the first and may change that
   */
  public static <T> Optional<T> of(JavaRDD<T> values, Function2<T, T, T> add) {
    int width = values.getNumPartitions();
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
              .mapValues(members -> inOrder(members, add));
    }
    List<Tuple2<Integer, T>> last = level.collect();
    return last.isEmpty() ? Optional.empty() : Optional.of(sum(last, add));
  }

  private static <T> T sum(Iterable<Tuple2<Integer, T>> members, Function2<T, T, T> add) {
    try {
      return inOrder(members, add);
    } catch (Exception e) {
      throw new IllegalStateException("the sums of the partitions cannot be added", e);
    }
  }

  private static <T> T inOrder(Iterable<Tuple2<Integer, T>> members, Function2<T, T, T> add)
      throws Exception {
    List<Tuple2<Integer, T>> sorted = new ArrayList<>();
    members.forEach(sorted::add);
    sorted.sort(Comparator.comparingInt(Tuple2::_1));
    T sum = sorted.get(0)._2();
    for (Tuple2<Integer, T> member : sorted.subList(1, sorted.size())) {
      sum = add.call(sum, member._2());
    }
    return sum;
  }
}
