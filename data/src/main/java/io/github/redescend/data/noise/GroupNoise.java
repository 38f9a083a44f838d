package io.github.redescend.data.noise;

import io.github.redescend.core.Seed;
import io.github.redescend.core.data.Labels;
import io.github.redescend.core.spec.Declaration;
import io.github.redescend.core.spec.NumberParameter;
import io.github.redescend.core.spec.Parameter;
import io.github.redescend.core.spec.Spec;
import io.github.redescend.core.spec.TypedParameter;
import io.github.redescend.data.noise.ClassNoise.SymmetricNoise;
import io.github.redescend.data.noise.LabelNoise.LabelledRows;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Symmetric noise with a higher rate in one group of rows and an eighth of that rate elsewhere. In
 * a text column, the seed draws a level as the group; in a numeric column, the group is about the
 * lowest third. Rows with a missing cell are not in the group.
 *
 * @param column name of the column
 * @param share of the labels of each class in the group, in [0, 1)
 */
public record GroupNoise(String column, double share) implements LabelNoise {
  /** Approximate share of rows in the group of a numeric column; ties may change it. */
  public static final double SLICE = 1.0 / 3;

  private static final double OTHERS = 1.0 / 8;
  private static final TypedParameter<String> COLUMN =
      Parameter.text(
          "column", null, "a column of the table", "the column whose values are the groups");
  private static final NumberParameter SHARE =
      LabelNoise.shareParameter(
          "share", "share of the labels in the group; an eighth of it elsewhere");
  static final Declaration<GroupNoise> DECLARATION =
      Declaration.of(
          "group",
          "symmetric noise in one group of rows: a random level of a text column, or the lowest"
              + " third of a numeric one; an eighth of the share in the other rows",
          "Frenay, Verleysen 2014 (noisy not at random)",
          COLUMN.of(GroupNoise::column),
          SHARE.of(GroupNoise::share),
          GroupNoise::new);

  public GroupNoise {
    SHARE.check(share);
  }

  @Override
  public Spec spec() {
    return DECLARATION.spec(this);
  }

  @Override
  public Labels corrupt(LabelledRows rows, Seed seed) {
    boolean[] group = group(rows.column(column), seed);
    int[] codes = rows.labels().codes().clone();
    corrupt(rows.labels(), i -> group[i], share, seed.child("group", 0), codes);
    corrupt(rows.labels(), i -> !group[i], share * OTHERS, seed.child("group", 1), codes);
    return new Labels(rows.labels().classes(), codes);
  }

  private static void corrupt(
      Labels clean, IntPredicate part, double share, Seed seed, int[] codes) {
    int[] rows = IntStream.range(0, codes.length).filter(part).toArray();
    int[] noisy = new SymmetricNoise(share).corrupt(clean.select(rows), seed).codes();
    for (int i = 0; i < rows.length; i++) {
      codes[rows[i]] = noisy[i];
    }
  }

  /** Returns for each row whether it is in the group. */
  private static boolean[] group(Column column, Seed seed) {
    if (column instanceof NumericColumn numeric) {
      return lowest(numeric.values());
    }
    List<String> levels = column.texts().distinct().sorted().toList();
    if (levels.isEmpty()) {
      return new boolean[column.rows()];
    }
    String level = levels.get(seed.child("level", 0).random().nextInt(levels.size()));
    return marks(column.rows(), i -> level.equals(column.text(i)));
  }

  /**
   * Marks the rows with the lowest values, about a third of all; ties may make the group larger or
   * smaller.
   */
  public static boolean[] lowest(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double cut = sorted[(int) (SLICE * values.length)];
    boolean[] below = marks(values.length, i -> values[i] < cut);
    boolean[] upTo = marks(values.length, i -> values[i] <= cut);
    return Math.abs(share(below) - SLICE) < Math.abs(share(upTo) - SLICE) ? below : upTo;
  }

  /** Whether each of n rows is marked. */
  public static boolean[] marks(int n, IntPredicate marked) {
    boolean[] rows = new boolean[n];
    IntStream.range(0, n).filter(marked).forEach(i -> rows[i] = true);
    return rows;
  }

  /** Returns the share of marked rows. */
  public static double share(boolean[] rows) {
    return (double) IntStream.range(0, rows.length).filter(i -> rows[i]).count() / rows.length;
  }

  @Override
  public String toString() {
    return LabelNoise.text(spec());
  }
}
