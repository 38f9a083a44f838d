package io.github.redescend.data.prepare;

import io.github.redescend.data.cell.MissingMarks;
import java.util.List;

/**
 * How the training rows were read, as far as new rows are read alike.
 *
 * @param ids the columns that went with the rows, such as an identifier
 * @param marks what stood for a missing value
 * @param separator what stood between the cells of CSV if that was said, else null
 */
public record ReadingRules(List<String> ids, MissingMarks marks, Character separator) {
  public ReadingRules {
    ids = List.copyOf(ids);
  }

  /** Whether no column went with the rows, and nothing was said of how cells are written. */
  public boolean isPlain() {
    return equals(plain());
  }

  /** No column went with the rows, the marks were the usual ones, the separator was found. */
  public static ReadingRules plain() {
    return new ReadingRules(List.of(), MissingMarks.standard(), /* separator= */ null);
  }
}
