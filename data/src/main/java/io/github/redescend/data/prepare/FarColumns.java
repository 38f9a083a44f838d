package io.github.redescend.data.prepare;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.scale.Scaling.Reach;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Table;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Detects numeric columns whose new values are mostly far from training values, as with other
 * units, else single values that are extremely far. Ignores columns without scaling and sparse
 * rows. For one thread.
 */
public final class FarColumns {
  /** With fewer values nothing is reported. */
  private static final int MIN_VALUES = 20;

  /** Values that are this many times the usual range away from it are extreme. */
  private static final double EXTREME = 1e6;

  /** Columns named besides the first. */
  private static final int NAMED = 5;

  private static final MathContext DIGITS = new MathContext(4);

  private final List<Watched> watched = new ArrayList<>();

  private static final class Watched {
    private final Feature feature;
    private final Reach reach;
    private long values;
    private long far;
    private double first;
    private long firstRow;
    private long extremes;
    private double firstExtreme;
    private long firstExtremeRow;

    Watched(Feature feature, Reach reach) {
      this.feature = feature;
      this.reach = reach;
    }

    void add(double value, long row) {
      values += Double.isNaN(value) ? 0 : 1;
      if (reach.isFar(value)) {
        if (far == 0) {
          first = value;
          firstRow = row;
        }
        far++;
        if (isExtreme(value) && extremes++ == 0) {
          firstExtreme = value;
          firstExtremeRow = row;
        }
      }
    }

    private boolean isExtreme(double value) {
      double distance = EXTREME * (reach.max() - reach.min());
      return value > reach.max() + distance || value < reach.min() - distance;
    }

    boolean isFar() {
      return values >= MIN_VALUES && 2 * far >= values;
    }

    private String extremeSentence(long count) {
      String numbers = Plural.are(count, "number");
      String name = Printable.of(feature.name());
      String value = Decimal.shortest(firstExtreme);
      return "%s extremely far from all values in training, the first is %s in row %d, column '%s': check %s"
          .formatted(numbers, value, firstExtremeRow, name, count == 1 ? "it" : "them");
    }

    String sentence() {
      double mean = new BigDecimal(feature.mean()).round(DIGITS).doubleValue();
      String name = Printable.of(feature.name());
      String rows = Plural.of(values, "row");
      return "column '%s' lies far from training in %d of %s, the first with %s in row %d, where training had %s on average: check its units"
          .formatted(name, far, rows, Decimal.shortest(first), firstRow, Decimal.shortest(mean));
    }
  }

  public FarColumns(PreprocessingState state) {
    if (!state.scale().isOfColumns()) {
      return;
    }
    int at = 0;
    for (Feature feature : state.features()) {
      if (feature.kind() == ColumnKind.NUMERIC) {
        Reach.of(state.scale(), state.scalings().get(at))
            .ifPresent(reach -> watched.add(new Watched(feature, reach)));
      }
      at += feature.width();
    }
  }

  public void add(Table rows) {
    Map<String, Column> byName = new HashMap<>();
    rows.columns().forEach(column -> byName.put(column.name(), column));
    for (Watched each : watched) {
      if (byName.get(each.feature.name()) instanceof NumericColumn column) {
        for (int i = 0; i < column.rows(); i++) {
          each.add(column.values()[i], rows.rowNumber(i));
        }
      }
    }
  }

  /** A warning on the far columns so far, if any. */
  public Optional<String> sentence() {
    List<Watched> far = watched.stream().filter(Watched::isFar).toList();
    if (far.isEmpty()) {
      return extremeSentence();
    }
    List<String> others = far.stream().skip(1).map(each -> each.feature.name()).toList();
    String count = Plural.of(others.size(), "more column");
    String more = "; likewise %s (%s)".formatted(count, Printable.quoted(others, NAMED));
    return Optional.of(far.get(0).sentence() + (others.isEmpty() ? "" : more));
  }

  private Optional<String> extremeSentence() {
    long count = watched.stream().mapToLong(each -> each.extremes).sum();
    return watched.stream()
        .filter(each -> each.extremes > 0)
        .min(Comparator.comparingLong(each -> each.firstExtremeRow))
        .map(each -> each.extremeSentence(count));
  }
}
