package io.github.redescend.data.read;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.github.redescend.core.InvalidInputException;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.CsvDelimiter;
import io.github.redescend.data.cell.DecimalMark;
import io.github.redescend.data.cell.NumberFormat.DecimalMarks;
import io.github.redescend.data.read.TableRows.Reading;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * CSV with a header row, quoted as in RFC 4180. {@link CsvDelimiter} detects the delimiter. A
 * column is numeric if all its cells are numbers or missing ({@link MissingMarks}); {@link
 * DecimalMarks} detects its decimal mark unless a model knows it, and conflicting marks are
 * refused. Spaces around cells and empty lines are ignored.
 */
public final class CsvTableReader implements TableReader {
  @Override
  public String format() {
    return "csv";
  }

  @Override
  public List<String> extensions() {
    return List.of(".csv", ".tsv");
  }

  @Override
  public boolean recognises(String head) {
    return !head.isBlank()
        && !Readers.isJson(head)
        && !ArffTableReader.isArff(head)
        && !LibsvmTableReader.isLibsvm(head);
  }

  @Override
  public boolean yieldsToContent() {
    return true;
  }

  @Override
  public boolean readsParts() {
    return true;
  }

  @Override
  public void readParts(
      Source bytes,
      ReadOptions options,
      IntUnaryOperator rowsOfPart,
      Supplier<Consumer<Table>> passes) {
    CellRules cells = options.cells();
    Source source = bytes.in(cells.encoding());
    CsvDelimiter delimiter = CsvDelimiter.of(source, cells.separator());
    DecimalMarks marks =
        cells.decimal() == DecimalMark.AUTO
            ? DecimalMarks.of(source, delimiter.mark())
            : new DecimalMarks(List.of(), cells.decimal());
    Map<String, CsvColumn.Kind> known = new HashMap<>();
    List<CsvColumn.Kind> again;
    do {
      Reading reading = new Reading(source, options, rowsOfPart, passes.get());
      CsvRows cellsOfFile = new CsvRows(reading, delimiter, marks, known);
      parse(source, delimiter, cellsOfFile);
      TableRows rows = cellsOfFile.rows();
      if (rows == null) {
        throw source.refusal("is empty: it needs a header and rows");
      }
      if (rows.rows() == 0) {
        throw source.refusal("has a header but no rows");
      }
      again = rows.columns().flatMap(column -> column.again().stream()).toList();
      if (again.isEmpty()) {
        rows.finish();
      }
      again.forEach(kind -> known.put(kind.name(), kind));
    } while (!again.isEmpty());
  }

  private static void parse(Source source, CsvDelimiter delimiter, CsvRows rows) {
    try (Reader text = source.open();
        CsvReader<Boolean> reader =
            CsvReader.builder()
                .fieldSeparator(delimiter.mark())
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .skipEmptyLines(true)
                .trimWhitespacesAroundQuotes(hasBlanksAroundQuotes(source, delimiter.mark()))
                .build(rows, delimiter.cells(text))) {
      Iterator<Boolean> records = reader.iterator();
      // Rows end here, since the parser would wrap exceptions of their consumer.
      while (isMore(source, records)) {
        if (records.next()) {
          rows.end();
        }
      }
    } catch (IOException e) {
      throw source.refusal(e);
    }
  }

  /** Whether cells such as "1" , or , "a, b" have to be read, which takes longer. */
  private static boolean hasBlanksAroundQuotes(Source source, char mark) {
    String form = "\" +(M|\\R)|M +\"[^\"\\r\\n]*M".replace("M", Pattern.quote("" + mark));
    return mark != ' ' && Pattern.compile(form).matcher(source.head()).find();
  }

  private static boolean isMore(Source source, Iterator<Boolean> records) {
    try {
      return records.hasNext();
    } catch (UncheckedIOException e) {
      throw source.refusal(e.getCause());
    } catch (CsvParseException e) {
      throw refusal(source, e);
    }
  }

  /** Unwraps the parser's exception. */
  private static RuntimeException refusal(Source source, CsvParseException failure) {
    Throwable deepest = failure;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof InvalidInputException refusal) {
        return refusal;
      }
      if (cause instanceof IOException io) {
        return source.refusal(io);
      }
      deepest = cause;
    }
    String where = failure == deepest ? "" : failure.getMessage() + ": ";
    String advice =
        String.valueOf(deepest.getMessage()).contains("after closing quote")
            ? "; double the quotes inside a cell (\"\"), and put nothing between its last quote and"
                + " the separator"
            : "";
    return new InvalidInputException(
        source.name() + " is not valid CSV: " + where + deepest.getMessage() + advice, failure);
  }
}
