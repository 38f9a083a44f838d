package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.read.ExpectedColumn;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;

/** A pass over rows that are read in parts: what is learnt of columns, classes and their number. */
final class SpoolScan {
  private final MissingRule missing;
  private final List<String> empty;
  private final FeatureLearner learner;
  private final IntConsumer progress;

  /** Each column with what it has; none where no part has told. */
  private final Map<String, Optional<ColumnKind>> columns = new LinkedHashMap<>();

  private final Set<String> classes = new LinkedHashSet<>();
  private Table first;
  private int rows;
  private boolean weighted;

  private SpoolScan(Preprocessing.Options rules, List<String> empty, IntConsumer progress) {
    this.missing = rules.missing();
    this.empty = empty;
    this.learner = new FeatureLearner(rules);
    this.progress = progress;
  }

  /**
   * Reads the source, twice where rows with a missing cell are dropped and a column has no value in
   * any part: then no row needs one.
   *
   * @throws InvalidInputException if no row is left, or none has a weight
   */
  static SpoolScan of(
      Source source,
      TableReader reader,
      ReadOptions options,
      Preprocessing.Options rules,
      IntUnaryOperator rowsOfPart,
      IntConsumer progress) {
    SpoolScan[] last = {new SpoolScan(rules, List.of(), progress)};
    do {
      List<String> empty = last[0].withoutValue();
      reader.readParts(
          source,
          options,
          rowsOfPart,
          () -> {
            last[0] = new SpoolScan(rules, empty, progress);
            return last[0]::add;
          });
    } while (last[0].mustKnowWhatIsEmpty());
    last[0].check(source);
    return last[0];
  }

  private void add(Table part) {
    for (Column column : part.columns()) {
      Optional<ColumnKind> kind = column.hasValue() ? Optional.of(column.kind()) : Optional.empty();
      columns.merge(column.name(), kind, (before, now) -> before.or(() -> now));
    }
    Table kept =
        missing.usable(
            part,
            part.columns().stream().filter(column -> !empty.contains(column.name())).toList());
    first = first == null ? part : first;
    learner.add(kept);
    classes.addAll(kept.labels());
    rows += kept.rows();
    weighted |= Arrays.stream(kept.weights()).anyMatch(weight -> weight > 0);
    progress.accept(rows);
  }

  private boolean mustKnowWhatIsEmpty() {
    return missing == MissingRule.DROP && !empty.containsAll(withoutValue());
  }

  private void check(Source source) {
    if (rows == 0) {
      throw new InvalidInputException(
          source.name() + " has no row left to train on: every row has a missing cell");
    }
    if (!weighted) {
      throw new InvalidInputException(
          "%s: all weights in column '%s' are 0".formatted(first.source(), first.weightsName()));
    }
  }

  /** The first part. */
  Table first() {
    return first;
  }

  /** How many rows there are to learn from. */
  int rows() {
    return rows;
  }

  /** The classes of these rows. */
  List<String> classes() {
    return List.copyOf(classes);
  }

  /** What was learnt of the columns. */
  List<Feature> features() {
    return learner.features();
  }

  /** The columns of which a row has a value, be they features or not. */
  List<ExpectedColumn> withValue() {
    return columns.entrySet().stream()
        .flatMap(
            column ->
                column.getValue().map(kind -> new ExpectedColumn(column.getKey(), kind)).stream())
        .toList();
  }

  /** The columns of which none has. */
  List<String> withoutValue() {
    return columns.entrySet().stream()
        .filter(column -> column.getValue().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }
}
