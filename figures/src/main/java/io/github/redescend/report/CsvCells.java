package io.github.redescend.report;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How text becomes a CSV cell (RFC 4180). */
public enum CsvCells {
  /** Unchanged, quoted if needed. */
  EXACT,

  /** With a leading {@code '} before text that a spreadsheet would take as a formula. */
  SAFE;

  private static final Pattern FORMULA = Pattern.compile("(?s)[=+@\\t\\r\\n-].*");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?");

  public static CsvCells of(boolean safe) {
    return safe ? SAFE : EXACT;
  }

  /** The content of the cell. */
  public String content(String text) {
    boolean formula =
        this == SAFE && FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
    return formula ? "'" + text : text;
  }

  public String cell(String text) {
    String content = content(text);
    boolean plain =
        content.equals(content.strip())
            && content.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
    return plain ? content : '"' + content.replace("\"", "\"\"") + '"';
  }

  /** A row of cells, with its end. */
  String row(Stream<String> texts) {
    return texts.map(this::cell).collect(Collectors.joining(",", "", "\n"));
  }
}
