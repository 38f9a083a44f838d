package io.github.redescend.data.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Bytes that begin as no text does, but as a kind of file that is often taken for a table. */
final class NoTextException extends IOException {
  private static final long serialVersionUID = 1;

  /** No kind is told by bytes behind these. */
  private static final int LOOKED_AT = 512;

  private static final String AS_CSV = " and not text: save its table as CSV";

  private enum Kind {
    GZIP(0, "\u001f\u008b", "is compressed with gzip twice: unpack it once with gunzip"),
    BZIP2(4, "1AY&SY", packed("bzip2", "bunzip2")),
    BZIP2_EMPTY(4, "\u0017rE8P\u0090", packed("bzip2", "bunzip2")),
    XZ(0, "\u00fd7zXZ\0", packed("xz", "unxz")),
    LZMA(0, "]\0\0", packed("lzma", "unlzma")),
    LZIP(0, "LZIP\u0001", packed("lzip", "lzip -d")),
    ZSTANDARD(0, "(\u00b5/\u00fd", packed("zstd", "unzstd")),
    LZ4(0, "\u0004\"M\u0018", packed("lz4", "lz4 -d")),
    LZOP(0, "\u0089LZO\0", packed("lzop", "lzop -d")),
    SNAPPY(0, "\u00ff\u0006\0\0sNaPpY", packed("snappy", "snzip -d")),
    COMPRESS(0, "\u001f\u009d", packed("compress", "uncompress")),
    SEVEN_ZIP(0, "7z\u00bc\u00af'\u001c", archive("7z", "7z x")),
    RAR(0, "Rar!\u001a\u0007", archive("rar", "unrar x")),
    TAR(257, "ustar", archive("tar", "tar -xf")),
    ZIP(
        0,
        "PK\u0003\u0004",
        "is a zip archive, as spreadsheets and model files are, and not text: save a spreadsheet as"
            + " CSV, unpack an archive with unzip"),
    EMPTY_ZIP(0, "PK\u0005\u0006", "is a zip archive with nothing in it, and not text"),
    OFFICE(0, "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1", "is an old spreadsheet (.xls)" + AS_CSV),
    PDF(0, "%PDF-", "is a PDF document" + AS_CSV),
    HDF5(0, "\u0089HDF\r\n", "is in HDF5" + AS_CSV + " or .npz"),
    ARROW(0, "ARROW1\0", "is in Arrow" + AS_CSV),
    FEATHER(0, "FEA1\0", "is in Feather" + AS_CSV),
    SQLITE(0, "SQLite format 3\0", "is an SQLite database" + AS_CSV),
    ARRAY(0, "\u0093NUMPY", "is an array of NumPy and not text: its name must end in .npy"),
    PARQUET(
        0,
        "PAR1\u0015",
        "is in Parquet and not text: its name must end in .parquet, and the plug-in"
            + " redescend-duckdb be there to read it");

    private final int place;
    private final String bytes;
    private final String sentence;

    /** Files that have these bytes in that place. */
    Kind(int place, String bytes, String sentence) {
      this.place = place;
      this.bytes = bytes;
      this.sentence = sentence;
    }

    private static String packed(String program, String command) {
      return "is compressed with %s, which is not read: unpack it with %s, or compress it with gzip"
          .formatted(program, command);
    }

    private static String archive(String name, String command) {
      return "is a %s archive and not text: unpack it with %s".formatted(name, command);
    }
  }

  private NoTextException(String message) {
    super(message);
  }

  /** Looks at the first bytes, unpacked where they were gzip, and moves back before them. */
  static void check(InputStream bytes) throws IOException {
    bytes.mark(LOOKED_AT);
    String found = new String(bytes.readNBytes(LOOKED_AT), StandardCharsets.ISO_8859_1);
    bytes.reset();
    for (Kind kind : Kind.values()) {
      // Within a text these letters may be meant.
      if (found.startsWith(kind.bytes, kind.place) && (kind.place == 0 || isBinary(found))) {
        throw new NoTextException(kind.sentence);
      }
    }
  }

  private static boolean isBinary(String bytes) {
    return bytes.chars().anyMatch(c -> c < ' ' && c != '\t' && c != '\n' && c != '\r');
  }
}
