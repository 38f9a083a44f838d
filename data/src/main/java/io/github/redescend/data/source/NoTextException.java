package io.github.redescend.data.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Bytes that begin as no text does, but as a kind of file that is often taken for a table. */
final class NoTextException extends IOException {
  private static final long serialVersionUID = 1;

  private enum Kind {
    ZIP(
        "PK\u0003\u0004",
        "is a zip archive, as spreadsheets and model files are, and not text: save a spreadsheet as"
            + " CSV, unpack an archive"),
    ARRAY("\u0093NUMPY", "is an array of NumPy and not text: its name must end in .npy"),
    PARQUET(
        "PAR1\u0015",
        "is in Parquet and not text: its name must end in .parquet, and the plug-in"
            + " redescend-duckdb be there to read it");

    private final String beginning;
    private final String sentence;

    Kind(String beginning, String sentence) {
      this.beginning = beginning;
      this.sentence = sentence;
    }
  }

  private NoTextException(String message) {
    super(message);
  }

  /**
   * Looks at the first bytes, which have a character that no text has, and moves back before them.
   */
  static void check(InputStream bytes) throws IOException {
    for (Kind kind : Kind.values()) {
      int length = kind.beginning.length();
      bytes.mark(length);
      String found = new String(bytes.readNBytes(length), StandardCharsets.ISO_8859_1);
      bytes.reset();
      if (found.equals(kind.beginning)) {
        throw new NoTextException(kind.sentence);
      }
    }
  }
}
