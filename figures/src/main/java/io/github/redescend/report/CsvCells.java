package io.github.redescend.report;

import java.util.regex.Pattern;

/** How text becomes a cell of CSV (RFC 4180). */
public enum CsvCells {
  /** As it is, quoted if it has to be. */
  EXACT,

  /**
   * The same, but text that a spreadsheet would take for a formula has a {@code '} before it, which
   * makes it text there.
   */
  SAFE;

  private static final Pattern FORMULA = Pattern.compile("(?s)[=+@\\t\\r\\n-].*");
  private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9]*\\.?[0-9]+([eE][+-]?[0-9]+)?");

  public static CsvCells of(boolean safe) {
    return safe ? SAFE : EXACT;
  }

  /** What a reader finds in the cell with this text. */
  public String content(String text) {
    boolean formula =
        this == SAFE && FORMULA.matcher(text).matches() && !NUMBER.matcher(text).matches();
    return formula ? "'" + text : text;
  }

  /** The cell with this text. */
  public String cell(String text) {
    String shown = content(text);
    boolean plain =
        shown.equals(shown.strip())
            && shown.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
    return plain ? shown : '"' + shown.replace("\"", "\"\"") + '"';
  }
}
