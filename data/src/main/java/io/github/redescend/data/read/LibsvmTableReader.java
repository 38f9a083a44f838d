package io.github.redescend.data.read;

import io.github.redescend.core.Decimal;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.read.TableRows.LineReader;
import io.github.redescend.data.read.TableRows.RowLines;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.SparseRows;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * LIBSVM text: {@code label index:value index:value ...} with ascending indices from 1. {@code #}
 * starts a comment; empty lines are skipped. Equal numbers are one class: {@code 1}, {@code +1} and
 * {@code 1.0} are {@code 1}. If labels are optional, either all rows have one or none. The table is
 * sparse, as wide as the highest index, with columns x1, x2, ...
 */
public final class LibsvmTableReader implements TableReader {
  /** The highest accepted index, since every column needs memory for its name. */
  public static final int HIGHEST_INDEX = 1 << 22;

  private static final Pattern WHOLE = Pattern.compile("-?[0-9]++");

  /** Several classes in a row. */
  private static final Pattern CLASSES = Pattern.compile("-?\\d++(?:,-?\\d++)++");

  /** The beginning of a row; {@code Temp 1:A<tab>Temp 2:A} is a header. */
  private static final Pattern ROW =
      Pattern.compile(
          "(?:-?\\d++(?:,-?\\d++)*+|\\d++:[^\\s:,;]++|[^\\s,;:@%#]++)[ \\t]++"
              + "(?:qid:\\d++[ \\t]++)?+\\d++:[^\\s:,;]++[ \\t]*+(?:$|[#\\d])");

  @Override
  public String format() {
    return "libsvm";
  }

  @Override
  public List<String> extensions() {
    return List.of(".libsvm", ".svm", ".svmlight");
  }

  @Override
  public boolean recognises(String head) {
    return isLibsvm(head);
  }

  static boolean isLibsvm(String head) {
    return ROW.matcher(LineReader.first(head, "#")).lookingAt();
  }

  @Override
  public void readParts(
      Source bytes,
      ReadOptions options,
      IntUnaryOperator rowsOfPart,
      Supplier<Consumer<Table>> passes) {
    Source source = bytes.in(options.cells().encoding());
    if (options.weights() != null) {
      throw source.refusal(
          "is in LIBSVM format and has no named columns: weights cannot be taken from '%s'"
              .formatted(options.weights()));
    }
    if (!options.columns().isAll()) {
      throw source.refusal(
          "is in LIBSVM format and has no named columns: columns cannot be selected, ignored or"
              + " copied");
    }
    SparseRows rows = new SparseRows();
    List<String> labels = new ArrayList<>();
    Map<String, String> known = new HashMap<>();
    RowLines places = new RowLines(source);
    LineReader.readAll(
        source,
        LineReader.MAX_IDLE,
        (number, line) -> {
          char[] text = line.toCharArray();
          int end = line.indexOf('#') < 0 ? text.length : line.indexOf('#');
          checkControl(source, number, text, end);
          int start = skip(text, 0, end);
          if (start == end) {
            return false;
          }
          int row = rows.rows() + 1;
          places.add(row, number);
          boolean labelled =
              new Row(source, row, number, text, end, known).read(start, rows, labels);
          if (labelled && labels.size() < rows.rows()) {
            throw source.refusal(row, number, "a label, where the rows before have none");
          }
          if (!labelled && (options.labelRequired() || !labels.isEmpty())) {
            throw source.refusal(row, number, "no label before the first index:value");
          }
          return true;
        });
    if (rows.rows() == 0) {
      throw source.refusal("is empty: it needs rows of the form label index:value ...");
    }
    Table table = Table.of(source.name(), rows.build(rows.width())).withLineShifts(places.shifts());
    passes.get().accept(labels.isEmpty() ? table : table.withLabels(labels));
  }

  /** Whether a label names several classes. */
  public static boolean namesClasses(String label) {
    return CLASSES.matcher(label).matches();
  }

  private static void checkControl(Source source, long line, char[] text, int end) {
    for (int i = 0; i < end; i++) {
      if (Cells.isControl(text[i])) {
        throw source.refusal(line, "character %d is %s".formatted(i + 1, Cells.control(text[i])));
      }
    }
  }

  /** Equal numbers are one class; leading zeros make a code. */
  private static String label(String text) {
    String unsigned = text.startsWith("+") ? text.substring(1) : text;
    double value = Cells.number(text);
    if (WHOLE.matcher(unsigned).matches() || !Double.isFinite(value)) {
      return value == 0 ? "0" : Double.isNaN(value) ? text : unsigned;
    }
    return Decimal.shortest(value == 0 ? 0 : value);
  }

  private static int skip(char[] text, int from, int end) {
    int i = from;
    while (i < end && text[i] <= ' ') {
      i++;
    }
    return i;
  }

  /** One line being parsed; known labels are shared. */
  private record Row(
      Source source, int row, long line, char[] text, int end, Map<String, String> known) {
    /** Adds the row; returns whether it has a label. */
    boolean read(int start, SparseRows rows, List<String> labels) {
      int position = start;
      int stop = tokenEnd(position);
      boolean labelled = colon(position, stop) < 0;
      if (labelled) {
        String label = new String(text, position, stop - position);
        if (namesClasses(label)) {
          throw refusal(
              "the label '%s' names several classes, but a row has one: train one model for each class"
                  .formatted(label));
        }
        labels.add(known.computeIfAbsent(label, LibsvmTableReader::label));
        position = skip(text, stop, end);
      }
      int previous = 0;
      while (position < end) {
        stop = tokenEnd(position);
        int colon = colon(position, stop);
        int index = colon < 0 ? -1 : index(position, colon);
        if (index < 1 || index > HIGHEST_INDEX) {
          String found = token(position, stop);
          throw refusal(
              "found '%s', expected index:value with an index from 1 to %d%s"
                  .formatted(found, HIGHEST_INDEX, hint(found)));
        }
        if (index <= previous) {
          throw refusal("index %d after %d, indices must ascend".formatted(index, previous));
        }
        double value = Cells.number(text, colon + 1, stop, '.');
        if (!Double.isFinite(value)) {
          throw refusal(
              "index %d has '%s' where a finite number is needed"
                  .formatted(index, token(colon + 1, stop)));
        }
        if (value != 0) {
          rows.add(index - 1, value);
        } else {
          rows.widen(index);
        }
        previous = index;
        position = skip(text, stop, end);
      }
      rows.endRow();
      return labelled;
    }

    private InvalidInputException refusal(String problem) {
      return source.refusal(row, line, problem);
    }

    private static String hint(String token) {
      if (token.startsWith("qid:")) {
        return "; ranking queries are not supported: delete the qid from every row";
      }
      return token.startsWith("0:") ? "; if the indices begin at 0, add 1 to each" : "";
    }

    private int tokenEnd(int from) {
      int i = from;
      while (i < end && text[i] > ' ') {
        i++;
      }
      return i;
    }

    private int colon(int from, int to) {
      for (int i = from; i < to; i++) {
        if (text[i] == ':') {
          return i;
        }
      }
      return -1;
    }

    /** The whole number in the range, -1 if invalid or longer than nine digits. */
    private int index(int from, int to) {
      int value = to > from && to - from <= 9 ? 0 : -1;
      for (int i = from; i < to && value >= 0; i++) {
        value = text[i] >= '0' && text[i] <= '9' ? value * 10 + text[i] - '0' : -1;
      }
      return value;
    }

    private String token(int from, int to) {
      return new String(text, from, to - from);
    }
  }
}
