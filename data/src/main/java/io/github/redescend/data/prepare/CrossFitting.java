package io.github.redescend.data.prepare;

import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The folds of cross-fitting: training rows are encoded by the labels of the other folds. The folds
 * do not depend on the order of rows and columns.
 */
final class CrossFitting {
  static final int FOLDS = 5;

  /** If more rows repeat others, the table has few different values, and they are not copies. */
  private static final double MAX_COPIES = 0.2;

  private static final long MIXING = 0x9E3779B97F4A7C15L;

  private CrossFitting() {}

  /** The fold of each row. Rows of a group share one, without groups the copies of a row. */
  static int[] folds(Table table) {
    int[] groups = table.groups();
    if (Arrays.stream(groups).distinct().count() > 1) {
      return Arrays.stream(groups).map(group -> group % FOLDS).toArray();
    }
    long[] hashes = IntStream.range(0, table.rows()).mapToLong(row -> hash(table, row)).toArray();
    boolean copies =
        table.rows() - Arrays.stream(hashes).distinct().count() <= MAX_COPIES * table.rows();
    Map<Long, Integer> repeats = new HashMap<>();
    return Arrays.stream(hashes)
        .mapToInt(
            hash -> {
              int repeat = copies ? 0 : repeats.merge(hash, 1, Integer::sum);
              return (int) Math.floorMod(hash + repeat, (long) FOLDS);
            })
        .toArray();
  }

  private static long hash(Table table, int row) {
    long hash = 0;
    for (Column column : table.columns()) {
      Object cell = column.value(row);
      hash += mixed(31L * column.name().hashCode() + (cell == null ? 0 : cell.hashCode()));
    }
    return mixed(hash);
  }

  private static long mixed(long hash) {
    long mixed = (hash ^ hash >>> 32) * MIXING;
    return mixed ^ mixed >>> 32;
  }
}
