package io.github.redescend;

import io.github.redescend.usecase.Select;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The columns that a stability selection chose on most random halves of the rows. */
public final class FeatureSelection {
  private final Select.Selection selection;

  FeatureSelection(Select.Selection selection) {
    this.selection = selection;
  }

  /** The selected columns, most stable first. */
  public List<String> selected() {
    return selection.result().selected(selection.bound().threshold()).stream()
        .map(selection.result().columns()::get)
        .toList();
  }

  /** The share of halves that selected each column, in the order of the table. */
  public Map<String, Double> frequencies() {
    Map<String, Double> frequencies = new LinkedHashMap<>();
    List<String> columns = selection.result().columns();
    for (int c = 0; c < columns.size(); c++) {
      frequencies.put(columns.get(c), selection.result().frequencies()[c]);
    }
    return Collections.unmodifiableMap(frequencies);
  }

  /** The limit for the expected number of false selections. */
  public double expectedFalse() {
    return selection.bound().bound();
  }

  /** The text that {@code select} prints. */
  @Override
  public String toString() {
    return selection.document().text();
  }
}
