package io.github.redescend.spark.rows;

import io.github.redescend.core.Seed;
import io.github.redescend.core.matrix.DenseMatrix;
import io.github.redescend.core.matrix.Matrix;
import io.github.redescend.core.matrix.SparseMatrix;
import io.github.redescend.core.numerics.Vectors;
import io.github.redescend.data.table.SparseRows;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * Rows drawn by number across all partitions: depends on row order and seed, not on partitioning.
 */
public final class RowSample {
  private RowSample() {}

  /** {@code size} distinct numbers below {@code rows}, ascending; all if there are no more. */
  public static long[] numbers(long rows, int size, Seed seed) {
    if (rows <= size) {
      return LongStream.range(0, rows).toArray();
    }
    // Floyd's algorithm: one draw per number, every set equally likely.
    SplittableRandom random = seed.random();
    TreeSet<Long> drawn = new TreeSet<>();
    for (long last = rows - size; last < rows; last++) {
      long draw = random.nextLong(last + 1);
      drawn.add(drawn.contains(draw) ? last : draw);
    }
    return drawn.stream().mapToLong(Long::longValue).toArray();
  }

  /** A choice among the rows of all partitions by their number, from 0. */
  public interface RowChoice extends LongPredicate, Serializable {}

  /** Gathers rows by ascending numbers in one group, with the number of each block's first row. */
  public static JavaPairRDD<Integer, Iterable<Tuple2<Long, RowBlock>>> gathered(
      JavaRDD<RowBlock> blocks, long[] partitionRows, long[] numbers) {
    return chosen(blocks, partitionRows, row -> Arrays.binarySearch(numbers, row) >= 0)
        .mapToPair(drawn -> new Tuple2<>(0, drawn))
        .groupByKey(1);
  }

  /** The chosen rows of every block that has any, with the number of the block's first row. */
  public static JavaRDD<Tuple2<Long, RowBlock>> chosen(
      JavaRDD<RowBlock> blocks, long[] partitionRows, RowChoice choice) {
    long[] firsts = new long[partitionRows.length];
    for (int p = 1; p < firsts.length; p++) {
      firsts[p] = firsts[p - 1] + partitionRows[p - 1];
    }
    return blocks.mapPartitionsWithIndex((p, own) -> chosen(own, firsts[p], choice), true);
  }

  private static Iterator<Tuple2<Long, RowBlock>> chosen(
      Iterator<RowBlock> blocks, long first, RowChoice choice) {
    Iterable<RowBlock> all = () -> blocks;
    AtomicLong next = new AtomicLong(first);
    return StreamSupport.stream(all.spliterator(), false)
        .map(
            block -> {
              long start = next.getAndAdd(block.rows());
              return new Tuple2<>(start, block.where(i -> choice.test(start + i)));
            })
        .filter(drawn -> drawn._2().rows() > 0)
        .iterator();
  }

  /** A group's rows in order; sparse if all blocks are. */
  public static RowBlock joined(Iterable<Tuple2<Long, RowBlock>> group) {
    List<RowBlock> blocks =
        StreamSupport.stream(group.spliterator(), false)
            .sorted(Comparator.comparingLong(Tuple2::_1))
            .map(Tuple2::_2)
            .toList();
    List<Matrix> parts = blocks.stream().map(RowBlock::features).toList();
    return new RowBlock(
        parts.stream().allMatch(SparseMatrix.class::isInstance) ? sparse(parts) : dense(parts),
        blocks.stream().flatMapToInt(block -> Arrays.stream(block.codes())).toArray(),
        blocks.stream().flatMapToDouble(block -> Arrays.stream(block.weights())).toArray());
  }

  private static Matrix dense(List<Matrix> parts) {
    int rows = parts.stream().mapToInt(Matrix::rows).sum();
    double[][] values =
        parts.stream().map(part -> part.toDense().values()).toArray(double[][]::new);
    return new DenseMatrix(rows, parts.get(0).columns(), Vectors.joined(values));
  }

  private static Matrix sparse(List<Matrix> parts) {
    SparseRows rows = new SparseRows();
    for (Matrix matrix : parts) {
      SparseMatrix part = (SparseMatrix) matrix;
      for (int i = 0; i < part.rows(); i++) {
        for (int k = part.rowStart()[i]; k < part.rowStart()[i + 1]; k++) {
          rows.add(part.columnIndex()[k], part.values()[k]);
        }
        rows.endRow();
      }
    }
    return rows.build(parts.get(0).columns());
  }
}
