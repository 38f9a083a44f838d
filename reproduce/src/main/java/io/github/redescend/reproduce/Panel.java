package io.github.redescend.reproduce;

import java.util.List;

/**
 * A table of text.
 *
 * @param title its caption
 * @param header the names of the columns
 * @param rows cells, as many in each row as the header has
 */
public record Panel(String title, List<String> header, List<List<String>> rows) {
  public Panel {
    header = List.copyOf(header);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<String> row : rows) {
      if (row.size() != header.size()) {
        throw new IllegalArgumentException(row + " has not the width of " + header);
      }
    }
  }
}
