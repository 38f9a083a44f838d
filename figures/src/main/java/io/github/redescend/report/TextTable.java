package io.github.redescend.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Aligned text columns: numbers to the right, others to the left. */
public final class TextTable {
  private static final String GAP = "  ";

  /** Also percentages, p-values, dashes and empty cells. */
  private static final Pattern NUMBER = Pattern.compile("(< )?-?[.0-9][0-9.eE+-]*( ?%)?|-|");

  private final List<String> header;
  private final List<List<String>> rows = new ArrayList<>();

  /** A table with these column titles, if any. */
  public TextTable(String... header) {
    this.header = List.of(header);
  }

  public TextTable row(String... cells) {
    // Line breaks in a name must not look like another row.
    rows.add(Stream.of(cells).map(cell -> cell.replaceAll("\\R", "?")).toList());
    return this;
  }

  /** The lines, each ended by {@code \n}. */
  @Override
  public String toString() {
    List<List<String>> all = new ArrayList<>(rows);
    if (!header.isEmpty()) {
      all.add(0, header);
    }
    int columns = all.stream().mapToInt(List::size).max().orElse(0);
    List<StringBuilder> lines = all.stream().map(row -> new StringBuilder()).toList();
    for (int j = 0; j < columns; j++) {
      int width = cells(all, j).mapToInt(String::length).max().orElse(0);
      boolean numeric = cells(rows, j).allMatch(cell -> NUMBER.matcher(cell).matches());
      for (int i = 0; i < lines.size(); i++) {
        String cell = j < all.get(i).size() ? all.get(i).get(j) : "";
        String padding = " ".repeat(width - cell.length());
        lines.get(i).append(j == 0 ? "" : GAP).append(numeric ? padding + cell : cell + padding);
      }
    }
    return lines.stream()
        .map(line -> line.toString().stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  /** The cells of a column in the rows that have it. */
  private static Stream<String> cells(List<List<String>> rows, int column) {
    return rows.stream().filter(row -> row.size() > column).map(row -> row.get(column));
  }
}
