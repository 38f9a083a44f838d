package io.github.redescend.usecase;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.core.data.Labels;
import io.github.redescend.data.cell.DateFormat.DateOrder;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.prepare.Preprocessing;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.MissingRule;
import io.github.redescend.data.read.ReadOptions;
import io.github.redescend.data.read.ReadOptions.LabelNames;
import io.github.redescend.data.review.TableReview;
import io.github.redescend.data.scale.ScaleRule;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.RowSplit;
import io.github.redescend.data.table.Table;
import io.github.redescend.eval.resample.RowGroups;
import io.github.redescend.result.PositiveClass;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Notes on how a labelled table was read and on anything unusual in it. */
public final class SchemaNotes {

  private SchemaNotes() {}

  /** Reports how a table was read and returns it, complete, without columns that teach nothing. */
  public static Table report(
      Table table, Preprocessing.Options rules, ReadOptions options, Messages messages) {
    TableReview review = TableReview.of(table, rules, options);
    Table used = left(table, review);
    messages.remark(sentence(used, rules, options.label()));
    review.warnings().forEach(messages::warn);
    rules.requireComplete(used);
    String pooled =
        "column '%s': %d categories with fewer than 5 rows are pooled as (rare); --encode target"
            + " keeps them apart";
    rules
        .pooled(used)
        .forEach((name, rare) -> messages.remark(pooled.formatted(Printable.of(name), rare)));
    return used;
  }

  private static Table left(Table table, TableReview review) {
    if (!table.isSparse() && review.leftOut().size() == table.columns().size()) {
      throw new InvalidInputException(
          "%s has no feature column left (--features uses some anyway): %s"
              .formatted(table.source(), String.join("; ", review.warnings())));
    }
    return table.without(review.leftOut());
  }

  /** Drops the same columns as {@link #report}, with fewer notes. */
  public static Table used(
      Table table, Preprocessing.Options rules, ReadOptions options, Messages messages) {
    withoutValue(table, messages);
    TableReview review = TableReview.of(table, rules, options);
    if (!review.leftOut().isEmpty()) {
      messages.warn(
          "%s: nearly all texts in %s are different, so it is ignored; --features uses it anyway"
              .formatted(table.source(), RowNotes.named(List.copyOf(review.leftOut()))));
    }
    Table used = left(table, review);
    rules.requireComplete(used);
    return used;
  }

  public static void withoutValue(Table table, Messages messages) {
    TableReview.withoutValue(table)
        .ifPresent(sentence -> messages.warn("%s: %s".formatted(table.source(), sentence)));
  }

  /** Reports the unused columns of a test file, except those that training ignored too. */
  public static void test(Table test, Table train, Messages messages) {
    test.notes().forEach(messages::warn);
    List<String> odd = new ArrayList<>(Preprocessing.unused(test, train.featureNames().size()));
    odd.removeAll(train.unused());
    train.carried().forEach(column -> odd.removeIf(column.name()::equals));
    if (!odd.isEmpty()) {
      messages.remark(
          "columns of %s that are not used: %s".formatted(test.source(), RowNotes.named(odd)));
    }
    RowGroups.shared(test, train).ifPresent(messages::warn);
    List<String> classes = train.coded().classes();
    RowNotes.Unknowns.ofLabels(test, classes)
        .labelSentence(test.rows(), classes)
        .ifPresent(sentence -> messages.warn(test.source() + ": " + sentence));
  }

  /** Reports the result of automatic scaling and the number of zero rows, which are not scaled. */
  public static void scaled(Preprocessing preprocessing, Messages messages) {
    PreprocessingState state = preprocessing.state();
    int zeros = preprocessing.zeroRows();
    if (zeros > 0) {
      messages.note("scale: rows of zeros, which have no length and stay zeros: " + zeros);
    }
    if (state.scale() != ScaleRule.AUTO) {
      return;
    }
    List<String> names = preprocessing.featureNames();
    List<String> bent = new ArrayList<>();
    for (int j = 0; j < names.size(); j++) {
      if (state.scalings().get(j).curve() != null) {
        bent.add(names.get(j));
      }
    }
    messages.remark(
        bent.isEmpty()
            ? "scale: minmax for all %d features, none has a long tail".formatted(names.size())
            : "scale: log for %d of %d features, which have a long tail (%s), minmax for the others"
                .formatted(bent.size(), names.size(), RowNotes.named(bent)));
  }

  private static String sentence(Table table, Preprocessing.Options rules, String label) {
    List<String> parts = new ArrayList<>();
    Labels labels = table.coded();
    String by =
        label != null
            ? ""
            : LabelNames.contain(table.labelName()) ? " (by its name)" : " (last column)";
    String shown = table.isSparse() ? "" : by;
    parts.add("label '%s'%s".formatted(Printable.of(table.labelName()), shown));
    String classes = labels.classes().size() + " classes";
    parts.add(PositiveClass.of(table).map(PositiveClass::words).orElse(classes));
    parts.add(Plural.of(table.rows(), "row"));
    long used =
        table.isSparse()
            ? table.featureNames().size()
            : table.columns().stream().filter(Column::hasValue).count();
    parts.add(Plural.of(used, "column") + " used");
    if (!table.unused().isEmpty()) {
      parts.add("%d ignored (%s)".formatted(table.unused().size(), RowNotes.named(table.unused())));
    }
    List<String> ids =
        table.carried().stream()
            .map(TextColumn::name)
            .filter(name -> table.split().filter(split -> split.isIn(name)).isEmpty())
            .toList();
    if (!ids.isEmpty()) {
      parts.add("id '%s'".formatted(RowNotes.named(ids)));
    }
    table.split().map(SchemaNotes::words).ifPresent(parts::add);
    parts.addAll(spellings(table));
    if (table.hasWeights()) {
      parts.add("weights in '%s'".formatted(Printable.of(table.weightsName())));
    }
    if (table.leftOut() > 0) {
      parts.add(Plural.of(table.leftOut(), "row") + " without a label skipped");
    }
    long missing = table.isSparse() ? 0 : TableReview.missingCells(table);
    if (missing > 0 && rules.missing().fills()) {
      parts.add(Plural.of(missing, "cell") + " filled");
    }
    table.columns().stream()
        .filter(column -> column instanceof TextColumn text && text.mark() != null)
        .map(column -> marked((TextColumn) column))
        .findFirst()
        .ifPresent(parts::add);
    if (missing > 0 && rules.missing() == MissingRule.DROP) {
      int left = table.rows() - rules.usable(table).rows();
      if (left > 0) {
        parts.add(Plural.of(left, "row") + " with missing cells skipped");
      }
    }
    return String.join(", ", parts);
  }

  private static String marked(TextColumn column) {
    return "'%s' treated as missing in '%s' (--na '=' keeps it as a category)"
        .formatted(Printable.of(column.mark()), Printable.of(column.name()));
  }

  private static String words(RowSplit split) {
    String rule = split.rule().name().toLowerCase(Locale.ROOT);
    long values = split.values().stream().distinct().count();
    String count = split.rule() == RowSplit.Rule.ORDER ? "" : " (%d)".formatted(values);
    return "%s by '%s'%s".formatted(rule, Printable.of(split.column()), count);
  }

  private static List<String> spellings(Table table) {
    Map<String, List<String>> columns = new TreeMap<>();
    for (Column column : table.columns()) {
      for (String spelling : spellings(column)) {
        columns.computeIfAbsent(spelling, key -> new ArrayList<>()).add(column.name());
      }
    }
    return columns.entrySet().stream()
        .map(one -> one.getKey() + RowNotes.named(one.getValue()))
        .toList();
  }

  private static List<String> spellings(Column column) {
    List<String> sentences = new ArrayList<>();
    if (column instanceof NumericColumn numeric) {
      NumberFormat format = numeric.format();
      boolean marks = Arrays.stream(numeric.values()).anyMatch(SchemaNotes::needsMark);
      if (marks && format.decimal() == DecimalMark.COMMA) {
        sentences.add("decimal comma in ");
      } else if (marks && format.decimal() == DecimalMark.POINT) {
        sentences.add("decimal point, commas between thousands in ");
      }
      if (format.unit() != null) {
        sentences.add("numbers with '%s' in ".formatted(Printable.of(format.unit())));
      }
    } else if (column instanceof TextColumn text
        && text.dates() != null
        && text.dates().order() != DateOrder.AUTO) {
      sentences.add("dates as %s in ".formatted(text.dates().example()));
    }
    return sentences;
  }

  /** Whether a number may be written with a decimal or thousands mark. */
  private static boolean needsMark(double value) {
    return Math.abs(value) >= 1000 || Math.abs(value - Math.rint(value)) > 0;
  }
}
