package io.github.redescend.data.read;

import io.github.redescend.core.Shown;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Gives rows the labels that their file has. */
final class LabelledRows {
  /** More rows than this are not listed. */
  private static final int LISTED = 5;

  private LabelledRows() {}

  /**
   * The rows with their labels. Where labels are not required, a row without one has the empty
   * text, and rows that all lack one have no labels.
   *
   * @param labels one for each row, null where it is missing
   * @throws io.github.redescend.core.InvalidInputException that counts and names the rows without a
   *     label, if labels are required and such rows are not to be left out
   */
  static Table of(
      Source source, ReadOptions options, Table table, String name, List<String> labels) {
    int[] without = IntStream.range(0, labels.size()).filter(i -> labels.get(i) == null).toArray();
    if (without.length == 0) {
      return table.withLabels(name, labels);
    }
    if (!options.labelRequired()) {
      return without.length == labels.size()
          ? table
          : table.withLabels(
              name, labels.stream().map(label -> Objects.requireNonNullElse(label, "")).toList());
    }
    if (options.cells().unlabelled() == CellRules.Unlabelled.FAIL) {
      throw source.refusal(
          "has %s in column '%s' (%s%s): give them one, or leave them out with --unlabelled drop"
              .formatted(
                  without.length == 1
                      ? "a row without a label"
                      : without.length + " rows without a label",
                  Shown.of(name),
                  IntStream.of(without)
                      .limit(LISTED)
                      .mapToObj(i -> table.place(i))
                      .collect(Collectors.joining("; ")),
                  without.length > LISTED ? "; ..." : ""));
    }
    int[] with = IntStream.range(0, labels.size()).filter(i -> labels.get(i) != null).toArray();
    List<String> known = new ArrayList<>();
    for (int row : with) {
      known.add(labels.get(row));
    }
    return table.select(with).withLabels(name, known).withLeftOut(without.length);
  }
}
