package io.github.redescend.report;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
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
    rows.add(Stream.of(cells).map(TextTable::onOneLine).toList());
    return this;
  }

  /** The lines, each ended by {@code \n}. */
  @Override
  public String toString() {
    List<List<String>> all = new ArrayList<>();
    if (!header.isEmpty()) {
      all.add(header);
    }
    all.addAll(rows);
    int columns = all.stream().mapToInt(List::size).max().orElse(0);
    StringBuilder text = new StringBuilder();
    for (List<String> row : all) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < row.size(); j++) {
        String padding = " ".repeat(width(all, j) - row.get(j).length());
        String cell = row.get(j);
        line.append(isNumeric(j) ? padding + cell : cell + padding);
        line.append(j == columns - 1 ? "" : GAP);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static int width(List<List<String>> all, int column) {
    return all.stream()
        .filter(row -> row.size() > column)
        .mapToInt(row -> row.get(column).length())
        .max()
        .orElse(0);
  }

  /** Line breaks in a name must not look like another row. */
  private static String onOneLine(String cell) {
    return cell.replaceAll("\\R", "?");
  }

  private boolean isNumeric(int column) {
    return rows.stream()
        .filter(row -> row.size() > column)
        .allMatch(row -> NUMBER.matcher(row.get(column)).matches());
  }
}
