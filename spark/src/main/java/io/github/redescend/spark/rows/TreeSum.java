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
    if (width <= FAN_IN) {
      // They come in order, and each step on the way is a closure for Spark to look through.
      return sum(values.collect(), add);
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
              .mapValues(members -> added(inOrder(members), add));
    }
    return sum(inOrder(level.collect()), add);
  }

  private static <T> Optional<T> sum(List<T> ordered, Function2<T, T, T> add) {
    try {
      return ordered.isEmpty() ? Optional.empty() : Optional.of(added(ordered, add));
    } catch (Exception e) {
      throw new IllegalStateException("the sums of the partitions cannot be added", e);
    }
  }

  private static <T> List<T> inOrder(Iterable<Tuple2<Integer, T>> members) {
    List<Tuple2<Integer, T>> sorted = new ArrayList<>();
    members.forEach(sorted::add);
    sorted.sort(Comparator.comparingInt(Tuple2::_1));
    return sorted.stream().map(Tuple2::_2).toList();
  }

  private static <T> T added(List<T> ordered, Function2<T, T, T> add) throws Exception {
    T sum = ordered.get(0);
    for (T member : ordered.subList(1, ordered.size())) {
      sum = add.call(sum, member);
    }
    return sum;
  }
}
