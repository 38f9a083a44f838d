package io.github.redescend.eval.inspect;

import java.util.List;
import java.util.Optional;

/**
 * Inspection results of one fit on held-out rows.
 *
 * @param errors largest errors, in order
 * @param columns permutation importance, if requested
 */
public record Inspected(List<RowError> errors, Optional<ColumnDrops> columns) {
  public Inspected {
    errors = List.copyOf(errors);
  }
}
