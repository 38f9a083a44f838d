package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.source.Source;

/** Walks along one line of an ARFF file. */
final class ArffCursor {
  private final Source source;
  private final long line;
  private final String text;
  private int position;
  private int row;

  ArffCursor(Source source, long line, String text) {
    this.source = source;
    this.line = line;
    this.text = text;
  }

  /**
   * A word.
   *
   * @param text what it says, quotes and escapes taken away
   * @param quoted whether it stood in quotes
   */
  record Word(String text, boolean quoted) {
    /** Whether it marks a missing value. */
    boolean missing() {
      return !quoted && text.equals("?");
    }
  }

  /** Whether nothing is left but spaces and a comment. */
  boolean atEnd() {
    skipSpace();
    return position == text.length() || text.charAt(position) == '%';
  }

  /** Whether the next character is {@code c}; if so moves past it. */
  boolean take(char c) {
    skipSpace();
    if (position < text.length() && text.charAt(position) == c) {
      position++;
      return true;
    }
    return false;
  }

  /** Moves past {@code c}. */
  void expect(char c) {
    if (!take(c)) {
      throw refusal(
          position == text.length()
              ? "the line ends where '" + c + "' is needed"
              : "found '" + text.charAt(position) + "' where '" + c + "' is needed");
    }
  }

  /** The next word: quoted, or all up to one of {@code stops}, trimmed. */
  Word word(String stops) {
    skipSpace();
    if (position < text.length()
        && (text.charAt(position) == '\'' || text.charAt(position) == '"')) {
      return quoted(text.charAt(position++));
    }
    int start = position;
    while (position < text.length()
        && stops.indexOf(text.charAt(position)) < 0
        && text.charAt(position) != '%') {
      position++;
    }
    int end = position;
    while (end > start && isBlank(text.charAt(end - 1))) {
      end--;
    }
    String word = text.substring(start, end);
    if (word.isEmpty()) {
      throw refusal(
          "a value is missing after " + start + " characters (a ? marks a missing value)");
    }
    return new Word(word, false);
  }

  private Word quoted(char quote) {
    StringBuilder word = new StringBuilder();
    while (position < text.length()) {
      char c = text.charAt(position++);
      if (c == quote) {
        return new Word(word.toString(), true);
      }
      if (c == '\\' && position < text.length()) {
        word.append(unescaped(text.charAt(position++)));
      } else {
        word.append(c);
      }
    }
    throw refusal("a quote is not closed");
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      default -> c;
    };
  }

  /** Refuses as many attributes if they do not fit in the heap. */
  void checkCount(int attributes) {
    ColumnRoles.checkCount(source, line, attributes);
  }

  /** Says that the line holds a row of this number, from 1. */
  void begin(int number) {
    row = number;
  }

  long line() {
    return line;
  }

  InvalidInputException refusal(String found) {
    return row == 0 ? source.refusal(line, found) : source.refusal(row, line, found);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' && !Cells.isControl(c);
  }

  private void skipSpace() {
    while (position < text.length() && isBlank(text.charAt(position))) {
      position++;
    }
  }
}
