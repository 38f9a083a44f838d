package io.github.redescend.data.cell;

import io.github.redescend.data.source.Source;

/** What stands between the cells of a CSV file. */
public final class CsvDelimiter {
  private CsvDelimiter() {}

  /** The separator of a file. */
  public static char of(Source source) {
    return of(firstLine(source.head()));
  }

  public static String firstLine(String head) {
    return head.lines().map(String::strip).filter(line -> !line.isEmpty()).findFirst().orElse("");
  }

  /** The separator that the header has most of, outside quotes; the comma on a tie. */
  private static char of(String line) {
    int commas = 0;
    int semicolons = 0;
    int tabs = 0;
    int bars = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      quoted ^= c == '"';
      commas += !quoted && c == ',' ? 1 : 0;
      semicolons += !quoted && c == ';' ? 1 : 0;
      tabs += !quoted && c == '\t' ? 1 : 0;
      bars += !quoted && c == '|' ? 1 : 0;
    }
    if (bars > Math.max(commas, Math.max(semicolons, tabs))) {
      return '|';
    }
    if (tabs > commas && tabs >= semicolons) {
      return '\t';
    }
    return semicolons > commas ? ';' : ',';
  }
}
