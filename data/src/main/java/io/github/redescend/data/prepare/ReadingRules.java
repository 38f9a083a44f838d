package io.github.redescend.data.prepare;

import io.github.redescend.data.cell.MissingMarks;
import java.util.List;

/**
 * How the training rows were read, as far as new rows are read alike.
 *
 * @param ids the columns that went with the rows, such as an identifier
 * @param marks what stood for a missing value
 */
public record ReadingRules(List<String> ids, MissingMarks marks) {
  public ReadingRules {
    ids = List.copyOf(ids);
  }

  /** Whether no column went with the rows and the marks were the usual ones. */
  public boolean isPlain() {
    return ids.isEmpty() && marks.equals(MissingMarks.standard());
  }

  /** No column went with the rows, and the marks were the usual ones. */
  public static ReadingRules plain() {
    return new ReadingRules(List.of(), MissingMarks.standard());
  }
}
