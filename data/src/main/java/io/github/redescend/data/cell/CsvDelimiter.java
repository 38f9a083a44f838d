package io.github.redescend.data.cell;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.core.Printable;
import io.github.redescend.data.source.Source;
import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The delimiter of a CSV file.
 *
 * @param mark the character; a space stands for any run of spaces and tabs
 * @param declared whether the first line is {@code sep=} and the character
 * @param rowNames whether rows have one cell more than the header, a row name, as R writes tables
 */
public record CsvDelimiter(char mark, boolean declared, boolean rowNames) {
  /** Usual delimiters, the most common first. */
  private static final String USUAL = ",;\t|";

  /** Tried if no usual delimiter fits. */
  private static final char[] RARE = {'^', '\u0001', '\u001f', '~', ' '};

  /** The share of rows of the header's length that makes a table. */
  private static final double EVEN = 0.9;

  /** Rows inspected. */
  private static final int MAX_ROWS = 25;

  /**
   * The delimiter named by an option, null for {@code auto}.
   *
   * @throws InvalidInputException if it may occur within a number or word
   */
  public static Character parse(String text) {
    if (text.equals("auto")) {
      return null;
    }
    String named =
        switch (text.toLowerCase(Locale.ROOT)) {
          case "comma" -> ",";
          case "semicolon" -> ";";
          case "tab", "\\t" -> "\t";
          case "bar", "pipe" -> "|";
          case "space", "blank" -> " ";
          case "colon" -> ":";
          case "caret" -> "^";
          default -> text;
        };
    boolean coded = named.matches("\\\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})");
    String one = coded ? Character.toString(Integer.parseInt(text.substring(2), 16)) : named;
    boolean allowed =
        one.length() == 1
            && !Character.isLetterOrDigit(one.charAt(0))
            && !Character.isSurrogate(one.charAt(0))
            && "\"\n\r\0.+-".indexOf(one.charAt(0)) < 0;
    if (!allowed) {
      throw new InvalidInputException(
          "separator = %s is not allowed: it must be auto, comma, semicolon, tab, bar, space or one character that does not occur in numbers or words, such as ^ or \\x01"
              .formatted(Printable.of(text)));
    }
    return one.charAt(0);
  }

  /** The delimiter of a file, or the given one. */
  public static CsvDelimiter of(Source source, Character given) {
    String head = source.head();
    String first = firstLine(head).replaceAll("^\"|\"$", "");
    boolean declared = first.toLowerCase(Locale.ROOT).startsWith("sep=") && first.length() <= 5;
    if (declared) {
      head = head.substring(head.indexOf(firstLine(head)) + firstLine(head).length());
    }
    Character known =
        given == null && declared && first.length() == 5 ? (Character) first.charAt(4) : given;
    Split best = known == null ? best(head) : new Split(head, known);
    return new CsvDelimiter(best.mark, declared, best.namesRows());
  }

  /** The first non-blank line. */
  public static String firstLine(String head) {
    return head.lines().filter(line -> !line.isBlank()).findFirst().orElse("");
  }

  /** The text with exactly one delimiter between cells. */
  public Reader cells(Reader text) {
    return mark == ' ' ? new SingleBlanks(text) : text;
  }

  /**
   * The usual delimiter that makes rows as long as the header, then the one that makes most
   * numbers, then the most frequent one in the header; a rare one if no usual one fits.
   */
  private static Split best(String head) {
    Split best =
        USUAL
            .chars()
            .mapToObj(mark -> new Split(head, (char) mark))
            .reduce((one, other) -> other.isBetterThan(one) ? other : one)
            .orElseThrow();
    if (best.isTable()) {
      return best;
    }
    for (char mark : RARE) {
      Split rare = new Split(head, mark);
      // The words of a title also have equal length.
      if (rare.isTable() && (mark != ' ' || rare.numbers > 0)) {
        return rare;
      }
    }
    return best;
  }

  /**
   * A row of a text.
   *
   * @param cells with their quotes and spaces
   * @param end the start of the next row
   */
  public record Row(List<Span> cells, int end) {
    /**
     * Splits a row as the reader does: a cell that starts with a quote, also after spaces, ends at
     * the next single one.
     */
    public static Row of(String text, int from, char mark) {
      List<Span> cells = new ArrayList<>();
      int at = from;
      while (true) {
        int start = at;
        while (text.startsWith(" ", at) && mark != ' ') {
          at++;
        }
        if (text.startsWith("\"", at)) {
          at++;
          while (at < text.length() && (text.charAt(at) != '"' || text.startsWith("\"", at + 1))) {
            at += text.charAt(at) == '"' ? 2 : 1;
          }
        }
        while (at < text.length()
            && "\n\r".indexOf(text.charAt(at)) < 0
            && text.charAt(at) != mark) {
          at++;
        }
        at = Math.min(at, text.length());
        cells.add(new Span(start, at));
        if (at == text.length()) {
          return new Row(cells, at);
        }
        if (text.charAt(at) != mark) {
          return new Row(cells, at + (text.startsWith("\r\n", at) ? 2 : 1));
        }
        at++;
      }
    }

    /** The cells without spaces around them, and without the empty ones between blanks. */
    List<String> texts(String text, char mark) {
      return cells.stream()
          .map(cell -> text.substring(cell.from(), cell.to()).strip())
          .filter(cell -> mark != ' ' || !cell.isEmpty())
          .toList();
    }
  }

  /** A place in a text. */
  public record Span(int from, int to) {}

  /** The first lines, split by a delimiter. */
  private static final class Split {
    private final char mark;
    private final int header;
    private final Set<String> names = new HashSet<>();
    private int rows;
    private int even;
    private int longer;
    private int cells;
    private int numbers;
    private int inFirst;
    private int inOthers;

    Split(String head, char mark) {
      this.mark = mark;
      List<String> first = null;
      int at = 0;
      while (rows < MAX_ROWS && at < head.length()) {
        Row split = Row.of(head, at, mark);
        at = split.end();
        List<String> row = split.texts(head, mark);
        boolean cut = at == head.length() && head.charAt(at - 1) != '\n' && rows > 1;
        if (row.stream().allMatch(String::isEmpty) || cut) {
          continue;
        }
        if (first == null) {
          first = row;
          continue;
        }
        rows++;
        even += row.size() == first.size() ? 1 : 0;
        boolean named = row.size() == first.size() + 1 && names.add(row.get(0));
        longer += named && !row.get(row.size() - 1).isEmpty() ? 1 : 0;
        cells += row.size();
        boolean single = first.size() < 2 && row.size() < 2;
        int chosen = single ? 0 : (int) row.stream().filter(Split::isNumber).count();
        numbers += chosen;
        inFirst = rows == 1 ? chosen : inFirst;
        inOthers = rows == 1 ? Integer.MAX_VALUE : Math.min(inOthers, chosen);
      }
      header = first == null ? 0 : first.size();
    }

    private static boolean isNumber(String cell) {
      String plain = cell.replace("\"", "").strip();
      return plain.equals("NA")
          || !Double.isNaN(DecimalMark.POINT.number(plain))
          || !Double.isNaN(DecimalMark.COMMA.number(plain));
    }

    boolean namesRows() {
      // Below a title the first row is a header.
      return rows > 1 && longer == rows && header > 0 && inFirst >= inOthers;
    }

    boolean isTable() {
      return header > 1 && rows > 0 && ((even >= EVEN * rows) || namesRows());
    }

    boolean isBetterThan(Split other) {
      if (header < 2 || isTable() != other.isTable()) {
        return header > 1 && isTable();
      }
      double share = (double) numbers * other.cells;
      double others = (double) other.numbers * cells;
      return (isTable() && share != others) ? share > others : header > other.header;
    }
  }

  /**
   * Reduces runs of spaces and tabs between cells to one space and strips lines, except within
   * quotes.
   */
  static final class SingleBlanks extends FilterReader {
    private boolean inCell;
    private boolean quotedCell;
    private boolean quoted;
    private boolean behind;
    private int pending = -1;

    SingleBlanks(Reader text) {
      super(text);
    }

    @Override
    public int read() throws IOException {
      char[] one = new char[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(char[] into, int from, int length) throws IOException {
      // One space may be added before the first cell.
      char[] text = new char[Math.max(1, length - 1)];
      int at = from;
      if (pending >= 0) {
        into[at++] = (char) pending;
        pending = -1;
      }
      while (at == from) {
        int count = in.read(text, 0, text.length);
        if (count < 0) {
          return -1;
        }
        for (int i = 0; i < count; i++) {
          at = put(text[i], into, at, from + length);
        }
      }
      return at - from;
    }

    private int put(char c, char[] into, int from, int limit) {
      int at = from;
      if (!quoted && (c == ' ' || c == '\t')) {
        behind |= inCell;
        inCell = false;
        return at;
      }
      boolean ends = !quoted && (c == '\n' || c == '\r');
      if (behind && !ends) {
        into[at++] = ' ';
      }
      behind = false;
      quotedCell = inCell ? quotedCell : c == '"';
      quoted ^= quotedCell && c == '"';
      inCell = !ends;
      if (at == limit) {
        pending = c;
      } else {
        into[at++] = c;
      }
      return at;
    }
  }
}
