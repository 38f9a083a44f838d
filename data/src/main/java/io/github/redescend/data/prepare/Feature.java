package io.github.redescend.data.prepare;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.table.ColumnKind;
import java.util.HashSet;
import java.util.List;

/**
 * What was learnt of one raw column.
 *
 * @param name its name
 * @param kind what its cells are
 * @param categories of a text column, those of the training rows, sorted; empty for numbers
 * @param mean of a numeric column, the mean of its training cells; 0 for text
 * @param mostFrequent of a text column, its most frequent category; empty for numbers
 */
public record Feature(
    String name, ColumnKind kind, List<String> categories, double mean, String mostFrequent) {
  /** Copies the list and checks that the parts agree. */
  public Feature {
    categories = categories == null ? List.of() : List.copyOf(categories);
    boolean fits =
        name != null
            && kind != null
            && mostFrequent != null
            && Double.isFinite(mean)
            && (kind == ColumnKind.NUMERIC
                ? categories.isEmpty()
                : categories.contains(mostFrequent)
                    && new HashSet<>(categories).size() == categories.size());
    if (!fits) {
      throw new InvalidInputException(
          "the preprocessing of column '" + name + "' is damaged: its parts do not agree");
    }
  }

  /** How many numbers a cell becomes: 1, or one for each category. */
  public int width() {
    return kind == ColumnKind.NUMERIC ? 1 : categories.size();
  }
}
