package io.github.redescend.report;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes CSV rows in UTF-8, quoted as needed (RFC 4180), with {@code \n}. */
public final class CsvText {
  private final Writer text;
  private final CsvCells cells;

  public CsvText(OutputStream out) {
    this(out, CsvCells.EXACT);
  }

  public CsvText(OutputStream out, CsvCells cells) {
    text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    this.cells = cells;
  }

  public void row(String... texts) throws IOException {
    text.append(Arrays.stream(texts).map(cells::cell).collect(Collectors.joining(",")));
    text.append('\n');
  }

  /** Writes a row with further cells at its end. */
  public void row(List<String> more, String... texts) throws IOException {
    row(Stream.concat(Arrays.stream(texts), more.stream()).toArray(String[]::new));
  }

  /** Flushes; the stream stays open. */
  public void flush() throws IOException {
    text.flush();
  }
}
