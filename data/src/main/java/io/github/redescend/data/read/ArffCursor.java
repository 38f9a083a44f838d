package io.github.redescend.data.read;

import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses one line of an ARFF file. */
final class ArffCursor {
  private static final Pattern WEIGHT = Pattern.compile("[,}\\s](\\{[0-9.eE+-]+\\})$");

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

  /** A word without quotes and escapes. */
  record Word(String text, boolean quoted) {
    /** Whether it is a missing value. */
    boolean missing() {
      return !quoted && text.equals("?");
    }
  }

  /** Whether only spaces and a comment are left. */
  boolean atEnd() {
    skipSpace();
    return position == text.length() || text.charAt(position) == '%';
  }

  /** Skips the next character if it is {@code c}; returns whether it was. */
  boolean take(char c) {
    skipSpace();
    if (position < text.length() && text.charAt(position) == c) {
      position++;
      return true;
    }
    return false;
  }

  /** Whether the line has a character anywhere. */
  boolean contains(char c) {
    return text.indexOf(c) >= 0;
  }

  /** Refuses Weka's weight of a row, such as {5} at its end. */
  void refuseWeight() {
    String row = text.stripTrailing();
    Matcher weight = row.endsWith("}") ? WEIGHT.matcher(row) : null;
    if (weight != null && weight.find()) {
      throw refusal(
          "the row has the weight "
              + weight.group(1)
              + ", which is not read: write the weights as an attribute and name it (--weights)");
    }
  }

  /** Skips {@code c}, or fails. */
  void expect(char c) {
    if (!take(c)) {
      throw refusal(
          position == text.length()
              ? "the line ends where '" + c + "' is needed"
              : "found '" + text.charAt(position) + "' where '" + c + "' is needed");
    }
  }

  /** The next word: quoted, or up to one of {@code stops}, trimmed. */
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

  /** Sets the row number, from 1. */
  void begin(int number) {
    row = number;
  }

  long line() {
    return line;
  }

  InvalidInputException refusal(String problem) {
    return row == 0 ? source.refusal(line, problem) : source.refusal(row, line, problem);
  }

  private static boolean isBlank(char c) {
    return c <= ' ' && !Cells.isControl(c);
  }

  private void skipSpace() {
    while (position < text.length() && isBlank(text.charAt(position))) {
      position++;
    }
  }

  /**
   * A declared attribute.
   *
   * @param kind numeric, or text for nominal, string and date attributes
   * @param values the values of a nominal attribute in order; else empty
   */
  record ArffAttribute(String name, ColumnKind kind, Set<String> values) {
    /** Parses an {@code @attribute} declaration. */
    static ArffAttribute read(ArffCursor cursor) {
      String name = cursor.word(" \t{").text().strip();
      if (cursor.take('{')) {
        List<String> values = new ArrayList<>();
        do {
          values.add(cursor.word(",}").text());
        } while (cursor.take(','));
        cursor.expect('}');
        end(cursor, name);
        return new ArffAttribute(name, ColumnKind.TEXT, new LinkedHashSet<>(values));
      }
      String type = cursor.word(" \t").text().toLowerCase(Locale.ROOT);
      ColumnKind kind =
          switch (type) {
            case "numeric", "real", "integer" -> ColumnKind.NUMERIC;
            case "string", "date" -> ColumnKind.TEXT;
            default ->
                throw cursor.refusal(
                    "attribute '%s' is of type %s, allowed are numeric, real, integer, string, date and a list {a, b, ...}"
                        .formatted(name, type));
          };
      if (type.equals("date") && !cursor.atEnd()) {
        cursor.word(""); // its format, since dates are recognized as in CSV
      }
      end(cursor, name);
      return new ArffAttribute(name, kind, Set.of());
    }

    private static void end(ArffCursor cursor, String name) {
      if (!cursor.atEnd()) {
        throw cursor.refusal("attribute '" + name + "' is followed by more than its type");
      }
    }

    /** The value that a sparse row omits. */
    String omitted(ArffCursor cursor) {
      if (kind == ColumnKind.NUMERIC) {
        return "0";
      }
      if (values.isEmpty()) {
        throw cursor.refusal("a sparse row must give the string attribute '" + name + "'");
      }
      return values.iterator().next();
    }
  }
}
