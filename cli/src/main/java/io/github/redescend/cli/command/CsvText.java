package io.github.redescend.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Rows of CSV in UTF-8, cells quoted where they must be (RFC 4180), lines ended by {@code \n}. */
final class CsvText {
  private final Writer text;

  CsvText(OutputStream out) {
    text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
  }

  /** Writes a row. */
  void row(String... cells) throws IOException {
    text.append(Arrays.stream(cells).map(CsvText::cell).collect(Collectors.joining(",")));
    text.append('\n');
  }

  /** Passes on what is written; the stream stays open. */
  void flush() throws IOException {
    text.flush();
  }

  /** A cell, quoted if it has to be. */
  static String cell(String text) {
    boolean plain =
        text.equals(text.strip()) && text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
