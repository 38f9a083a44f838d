package io.github.redescend.eval.inspect;

import java.util.List;
import java.util.Optional;

/**
 * What one fit showed on the rows that it had not learnt.
 *
 * @param errors the worst, in their order
 * @param columns what they are worth, where that was asked for
 */
public record Inspected(List<RowError> errors, Optional<ColumnDrops> columns) {
  public Inspected {
    errors = List.copyOf(errors);
  }
}
