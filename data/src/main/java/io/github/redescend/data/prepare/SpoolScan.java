package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.ExpectedColumn;
import io.github.redescend.data.read.TableReader;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Table;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A pass over rows in parts: fits columns and collects classes and counts. */
final class SpoolScan {
  private final boolean drops;
  private final Predicate<String> isNeeded;
  private final FeatureLearner learner;
  private final IntConsumer progress;

  /** Of all rows, if some are dropped. */
  private final FeatureLearner whole;

  private final Set<String> columns = new LinkedHashSet<>();
  private final Set<String> withValue = new HashSet<>();
  private final Set<String> classes = new LinkedHashSet<>();
  private Table first;
  private int rows;
  private boolean weightedWhole;
  private boolean weighted;

  private SpoolScan(Preprocessing.Options rules, Predicate<String> isNeeded, IntConsumer progress) {
    this.drops = rules.missing() == MissingRule.DROP;
    this.isNeeded = isNeeded;
    this.learner = new FeatureLearner(rules);
    this.whole = drops ? new FeatureLearner(rules) : learner;
    this.progress = progress;
  }

  /**
   * Reads the source; twice if rows with missing cells are dropped and a column turns out not to be
   * a feature.
   *
   * @throws InvalidInputException if no row, weight or column is left
   */
  static SpoolScan of(
      Source source,
      TableReader reader,
      ReadOptions options,
      Preprocessing.Options rules,
      IntUnaryOperator rowsOfPart,
      IntConsumer progress) {
    Function<Predicate<String>, SpoolScan> pass =
        isNeeded -> {
          SpoolScan[] last = new SpoolScan[1];
          reader.readParts(
              source,
              options,
              rowsOfPart,
              () -> {
                last[0] = new SpoolScan(rules, isNeeded, progress);
                return last[0]::add;
              });
          return last[0];
        };
    SpoolScan scan = pass.apply(name -> true);
    if (scan.drops) {
      Set<String> needed =
          scan.needed().stream().map(ExpectedColumn::name).collect(Collectors.toSet());
      if (needed.size() < scan.columns.size()) {
        scan = pass.apply(needed::contains);
      }
    }
    if (scan.rows == 0) {
      throw new InvalidInputException(
          source.name() + " has no row left to train on: every row has a missing cell");
    }
    scan.require(scan.weighted);
    return scan;
  }

  private void add(Table part) {
    first = first == null ? part : first;
    for (Column column : part.columns()) {
      columns.add(column.name());
      if (column.hasValue()) {
        withValue.add(column.name());
      }
    }
    weightedWhole |= hasWeight(part);
    Table kept = part;
    if (drops) {
      whole.add(part);
      Stream<Column> needed = part.columns().stream().filter(one -> isNeeded.test(one.name()));
      kept = MissingRule.complete(part, needed.toList());
    }
    learner.add(kept);
    classes.addAll(kept.labels());
    rows += kept.rows();
    weighted |= hasWeight(kept);
    progress.accept(rows);
  }

  private static boolean hasWeight(Table part) {
    return Arrays.stream(part.weights()).anyMatch(weight -> weight > 0);
  }

  private void require(boolean anyWeight) {
    if (!anyWeight) {
      throw new InvalidInputException(
          "%s: all weights in column '%s' are 0".formatted(first.source(), first.weightsName()));
    }
  }

  Table first() {
    return first;
  }

  int rows() {
    return rows;
  }

  List<String> classes() {
    return List.copyOf(classes);
  }

  List<Feature> features() {
    return learner.features();
  }

  /** The feature columns, which the rows to learn from need. */
  List<ExpectedColumn> needed() {
    require(weightedWhole);
    return whole.features().stream().map(Feature::expected).toList();
  }

  /** The columns without any value. */
  List<String> withoutValue() {
    return columns.stream().filter(name -> !withValue.contains(name)).toList();
  }
}
