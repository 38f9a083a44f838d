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
  private final CsvCells cells;

  CsvText(OutputStream out) {
    this(out, CsvCells.EXACT);
  }

  CsvText(OutputStream out, CsvCells cells) {
    text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    this.cells = cells;
  }

  /** Writes a row. */
  void row(String... texts) throws IOException {
    text.append(Arrays.stream(texts).map(cells::cell).collect(Collectors.joining(",")));
    text.append('\n');
  }

  /** Passes on what is written; the stream stays open. */
  void flush() throws IOException {
    text.flush();
  }
}
