package io.github.redescend.usecase;

import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Spelling;
import io.github.redescend.data.prepare.Preprocessing.UnseenCategory;
import io.github.redescend.data.table.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What rows to be predicted have that training rows had not: labels and categories. */
public final class Unknowns implements UnseenCategory {
  private static final int MOST_CLASSES = 10;

  private long labels;
  private long firstLabelRow;
  private String firstLabel;
  private long cells;
  private long firstCellRow;
  private String firstCell;

  /** A row has a label that is no class of the model. */
  public void label(long row, String label) {
    if (labels++ == 0) {
      firstLabelRow = row;
      firstLabel = label;
    }
  }

  /** Those of the labels of a table. */
  public static Unknowns ofLabels(Table rows, List<String> classes) {
    Unknowns unknowns = new Unknowns();
    for (int i = 0; i < rows.rows(); i++) {
      if (!classes.contains(rows.labels().get(i))) {
        unknowns.label(rows.rowNumber(i), rows.labels().get(i));
      }
    }
    return unknowns;
  }

  @Override
  public void met(long row, String column, String category) {
    // Columns come one after another within a block of rows, but the first row is the first.
    if (cells++ == 0 || row < firstCellRow) {
      firstCellRow = row;
      firstCell = "'%s' of column '%s'".formatted(Printable.of(category), Printable.of(column));
    }
  }

  /** How many rows have a label that is no class of the model. */
  public long labels() {
    return labels;
  }

  /** How many cells have a category that no training row had. */
  public long categories() {
    return cells;
  }

  /** What is unknown of labels, in a sentence, if anything. */
  public Optional<String> labelSentence(long rows, List<String> classes) {
    if (labels == 0) {
      return Optional.empty();
    }
    List<String> named = classes.stream().limit(MOST_CLASSES).map(Printable::of).toList();
    return Optional.of(
        "%d of %s %s a label that is no class of the model, the first is '%s' in row %d, and %s: its classes are %s%s%s"
            .formatted(
                labels,
                Plural.of(rows, "row"),
                labels == 1 ? "has" : "have",
                Printable.of(firstLabel),
                firstLabelRow,
                labels == 1 ? "counts as a miss" : "count as misses",
                String.join(", ", named),
                classes.size() > MOST_CLASSES ? ", ..." : "",
                alike(classes)));
  }

  /** The class that the first unknown label may stand for. */
  private String alike(List<String> classes) {
    String key = Spelling.key(firstLabel);
    return classes.stream()
        .filter(name -> Spelling.key(name).equals(key))
        .findFirst()
        .map(name -> "; write it as '%s' if that class is meant".formatted(Printable.of(name)))
        .orElse("");
  }

  /** What is unknown of categories, in a sentence, if anything. */
  public Optional<String> categorySentence() {
    return cells == 0
        ? Optional.empty()
        : Optional.of(
            "%s a category that no training row had, the first is %s in row %d: %s taken for none of those known"
                .formatted(
                    Plural.have(cells, "cell"),
                    firstCell,
                    firstCellRow,
                    cells == 1 ? "it is" : "they are"));
  }

  /** Adds the counts to the JSON of a result, where there is something to count. */
  public void put(Map<String, Object> json) {
    if (labels > 0) {
      json.put("unknownLabels", labels);
    }
    if (cells > 0) {
      json.put("unseenCategories", cells);
    }
  }
}
