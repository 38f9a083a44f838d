package io.github.redescend.data.review;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.CategoryCode.ManyRule;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.LabelNames;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Warnings on labelled rows, each with advice, and the text columns that are dropped as identifiers
 * or free text. Inspects only the first rows of large tables, and only the labels of sparse ones.
 */
public record TableReview(List<String> warnings, Set<String> leftOut) {
  /** In the warning about a column that determines the label. */
  public static final String LABEL_COPY = ColumnReview.LABEL_COPY;

  private static final int MANY_FEATURES = 200;
  private static final int MANY_OF_A_COLUMN = 10;

  private static final int NAMED = AlikeNames.NAMED;

  /** Short spellings of classes. */
  public static TableReview of(Table table, Preprocessing.Options options, ReadOptions reading) {
    List<String> warnings = new ArrayList<>(table.notes());
    header(table, warnings);
    table
        .split()
        .filter(split -> split.rule() != RowSplit.Rule.ORDER)
        .flatMap(TableReview::together)
        .ifPresent(warnings::add);
    if (table.isSparse()) {
      if (table.hasLabels()) {
        labels(table, warnings);
      }
      return new TableReview(List.copyOf(warnings), Set.of());
    }
    if (reading.label() == null
        && reading.labelFile() == null
        && table.hasLabels()
        && !LabelNames.contain(table.labelName())) {
      warnings.add(
          "the label is the last column, '%s', because no column is called label, class, target, y or outcome: --label chooses another"
              .formatted(Printable.of(table.labelName())));
    }
    List<String> names = new ArrayList<>(table.featureNames());
    names.add(table.labelName());
    alikeNames(names).ifPresent(warnings::add);
    Set<String> leftOut = new LinkedHashSet<>();
    TextReview texts = new TextReview(table, options.dates(), reading);
    ColumnReview review = new ColumnReview(table, texts, options.scale());
    Map<Warning.Oddity, List<Warning>> odd = new EnumMap<>(Warning.Oddity.class);
    List<String> constant = new ArrayList<>();
    Map<String, Integer> widths = new LinkedHashMap<>();
    for (Column column : table.columns()) {
      if (!column.hasValue()) {
        continue;
      }
      // With an indicator, missing cells are informative.
      boolean indicated = options.missing() == MissingRule.INDICATOR && column.missingCells() > 0;
      boolean isLeftOut = review.isLeftOut(column);
      if (!indicated && !isLeftOut && ColumnReview.constant(column)) {
        constant.add(column.name());
      } else {
        review
            .warning(column)
            .ifPresent(one -> odd.computeIfAbsent(one.oddity(), o -> new ArrayList<>()).add(one));
      }
      if (isLeftOut) {
        leftOut.add(column.name());
      }
      widths.put(column.name(), review.width(column));
    }
    odd.values().forEach(alike -> columns(alike, warnings));
    withoutValue(table).ifPresent(warnings::add);
    if (!constant.isEmpty()) {
      warnings.add(
          "%s the same value in every row: --ignore drops columns".formatted(named(constant)));
    }
    int columns = table.columns().size();
    long features = widths.values().stream().mapToLong(width -> width).sum();
    if (options.many() == ManyRule.ONEHOT
        && features > MANY_FEATURES
        && features > (long) MANY_OF_A_COLUMN * columns) {
      Map.Entry<String, Integer> widest =
          Collections.max(widths.entrySet(), Map.Entry.comparingByValue());
      warnings.add(
          "%d features from %d columns: every category becomes a feature, column '%s' alone makes %d; --ignore drops columns"
              .formatted(features, columns, Printable.of(widest.getKey()), widest.getValue()));
    }
    if (table.hasLabels()) {
      labels(table, warnings);
    }
    return new TableReview(List.copyOf(warnings), Collections.unmodifiableSet(leftOut));
  }

  public static Optional<String> withoutValue(Table table) {
    return withoutValue(
        table.columns().stream().filter(column -> !column.hasValue()).map(Column::name).toList());
  }

  public static Optional<String> withoutValue(List<String> empty) {
    return empty.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "%s no value in any row and %s ignored"
                .formatted(named(empty), empty.size() == 1 ? "is" : "are"));
  }

  /** One warning each, or one for many columns with the same problem. */
  private static void columns(List<Warning> alike, List<String> warnings) {
    if (alike.size() <= NAMED) {
      alike.forEach(one -> warnings.add(one.sentence()));
      return;
    }
    List<String> others = alike.stream().skip(1).map(Warning::column).toList();
    warnings.add(
        "%s; likewise %d more columns (%s)"
            .formatted(alike.get(0).sentence(), others.size(), Printable.quoted(others, NAMED)));
  }

  private static String named(List<String> names) {
    String quoted = Printable.quoted(names, NAMED);
    return names.size() == 1
        ? "column " + quoted + " has"
        : "%d columns (%s) have".formatted(names.size(), quoted);
  }

  /** A header in which half of the names are numbers that do not count up. */
  private static void header(Table table, List<String> warnings) {
    List<String> numbers =
        table.columns().stream()
            .map(Column::name)
            .filter(name -> !Double.isNaN(Cells.number(name)))
            .toList();
    double[] values = numbers.stream().mapToDouble(Cells::number).toArray();
    boolean counting =
        IntStream.range(0, values.length)
            .allMatch(
                j -> j == 0 ? values[0] == Math.rint(values[0]) : values[j] == values[j - 1] + 1);
    if (2 * numbers.size() >= table.columns().size() && !numbers.isEmpty() && !counting) {
      warnings.add(
          "the first line is used as the header, but looks like a row ('%s', ...): if it is one, use --no-header"
              .formatted(Printable.of(numbers.get(0))));
    }
  }

  private static void labels(Table table, List<String> warnings) {
    Labels labels = table.coded();
    int[] counts = labels.counts();
    List<String> lone =
        IntStream.range(0, counts.length)
            .filter(c -> counts[c] == 1)
            .mapToObj(labels.classes()::get)
            .toList();
    if (!lone.isEmpty()) {
      boolean one = lone.size() == 1;
      String named = Printable.quoted(lone, NAMED);
      String what = one ? "class " + named + " has" : lone.size() + " classes (" + named + ") have";
      String column = Printable.of(table.labelName());
      warnings.add(
          "%s one row only in column '%s', so %s cannot be both learned and tested: drop %s or merge %4$s with another"
              .formatted(what, column, one ? "it" : "they", one ? "it" : "them"));
    }
    missingLabels(table, labels, warnings);
    alike("classes", labels.classes(), table.labelName()).ifPresent(warnings::add);
  }

  /** A warning about the names of groups or folds. */
  private static Optional<String> together(RowSplit split) {
    String rule = split.rule().name().toLowerCase(Locale.ROOT);
    List<String> names = split.values().stream().distinct().toList();
    if (names.size() > 1) {
      return alike(rule, names, split.column());
    }
    return Optional.of(
        "column '%s' of %s has one value only, so it does not separate rows"
            .formatted(Printable.of(split.column()), rule));
  }

  /** A warning about names in a column that differ only in spelling. */
  public static Optional<String> alike(String what, List<String> names, String column) {
    List<String> alike = AlikeNames.alike(names);
    if (alike.isEmpty()) {
      return Optional.empty();
    }
    String listed = listed(alike);
    String more = alike.size() > NAMED ? "; and %d more".formatted(alike.size() - NAMED) : "";
    return Optional.of(
        "%s %s%s in column '%s' differ only in spelling and are treated as different: use one spelling if they are the same"
            .formatted(what, listed, more, Printable.of(column)));
  }

  /** Classes such as NULL. */
  private static void missingLabels(Table table, Labels labels, List<String> warnings) {
    List<String> classes = labels.classes();
    int[] counts = labels.counts();
    for (int c = 0; c < counts.length; c++) {
      String name = classes.get(c);
      boolean isSign = name.equals("-") && classes.contains("+");
      MissingMarks usual = MissingMarks.standard();
      boolean isMark =
          usual.amongTexts(name)
              || (usual.amongNumbersOnly(name) && !name.equalsIgnoreCase("none") && !isSign);
      if (isMark) {
        String column = Printable.of(table.labelName());
        warnings.add(
            "class '%s' in column '%s' looks like a missing label (%s): --na '%1$s' --unlabelled drop skips these rows"
                .formatted(Printable.of(name), column, Plural.of(counts[c], "row")));
      }
    }
  }

  private static Optional<String> alikeNames(List<String> names) {
    List<String> words = names.stream().filter(name -> Double.isNaN(Cells.number(name))).toList();
    List<String> alike = AlikeNames.alike(words, Spelling::key);
    if (alike.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "the names of columns %s differ only in spelling: --ignore drops columns"
            .formatted(listed(alike)));
  }

  private static String listed(List<String> alike) {
    return alike.stream().limit(NAMED).collect(Collectors.joining("; "));
  }

  /** The number of missing cells in columns that have any value. */
  public static long missingCells(Table table) {
    return table.columns().stream()
        .mapToLong(Column::missingCells)
        .filter(missing -> missing < table.rows())
        .sum();
  }
}
