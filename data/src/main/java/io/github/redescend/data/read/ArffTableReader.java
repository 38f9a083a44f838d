package io.github.redescend.data.read;

import io.github.redescend.core.Plural;
import io.github.redescend.data.cell.CellRules;
import io.github.redescend.data.cell.CellRules.MissingMarks;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.NumberFormat;
import io.github.redescend.data.read.ArffCursor.ArffAttribute;
import io.github.redescend.data.read.TableRows.LineReader;
import io.github.redescend.data.read.TableRows.Reading;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;

/**
 * ARFF with numeric, nominal and string attributes, rows dense or sparse ({@code {index value,
 * ...}}, indices from 0; omitted cells are 0 or the first nominal value). {@code ?} is a missing
 * value, {@code %} outside quotes starts a comment. Sparse rows become full columns. Dates are
 * recognized as in CSV; relations and instance weights are refused.
 */
public final class ArffTableReader implements TableReader {
  @Override
  public String format() {
    return "arff";
  }

  @Override
  public List<String> extensions() {
    return List.of(".arff");
  }

  @Override
  public boolean recognises(String head) {
    return isArff(head);
  }

  static boolean isArff(String head) {
    return LineReader.first(head, "%").matches("(?i)@(relation|attribute|data)\\b.*");
  }

  @Override
  public void readParts(
      Source bytes,
      ReadOptions options,
      IntUnaryOperator rowsOfPart,
      Supplier<Consumer<Table>> passes) {
    Source source = bytes.in(options.cells().encoding());
    ArffRows rows =
        new ArffRows(new Reading(source, options, columns -> Integer.MAX_VALUE, passes.get()));
    LineReader.readAll(source, LineReader.MAX_IDLE, rows::read);
    if (rows.table == null) {
      throw source.refusal("is not an ARFF file: it has no @data line");
    }
    if (rows.table.rows() == 0) {
      throw source.refusal("has a header but no rows");
    }
    rows.table.finish();
  }

  /** The declarations of an ARFF file, then its rows as cells. */
  private static final class ArffRows {
    private final Reading reading;
    private final Source source;
    private final List<ArffAttribute> attributes = new ArrayList<>();
    private ColumnRoles roles;
    private boolean[] asText;
    private ArffCursor.Word[] row;
    private TableRows table;

    ArffRows(Reading reading) {
      this.reading = reading;
      this.source = reading.source();
    }

    boolean read(long number, String line) {
      ArffCursor cursor = new ArffCursor(source, number, line);
      if (cursor.atEnd()) {
        return false;
      }
      if (table == null) {
        return readHeader(cursor);
      }
      readRow(cursor);
      return true;
    }

    private boolean readHeader(ArffCursor cursor) {
      String keyword = cursor.word(" \t").text().toLowerCase(Locale.ROOT);
      switch (keyword) {
        case "@relation" -> {
          return false;
        }
        case "@attribute" -> {
          attributes.add(ArffAttribute.read(cursor));
          ColumnRoles.checkCount(source, cursor.line(), attributes.size());
        }
        case "@data" -> begin(cursor.line());
        default ->
            throw cursor.refusal(
                "found '%s' where @relation, @attribute or @data is needed".formatted(keyword));
      }
      return true;
    }

    private void begin(long line) {
      if (attributes.isEmpty()) {
        throw source.refusal(line, "@data before any @attribute, every column needs one");
      }
      asText = new boolean[attributes.size()];
      row = new ArffCursor.Word[attributes.size()];
      List<String> names = attributes.stream().map(ArffAttribute::name).toList();
      roles = new ColumnRoles(source, line, names, reading.options());
      for (int j = 0; j < asText.length; j++) {
        ColumnKind kind = roles.kind(j, names.get(j));
        asText[j] = (kind == null ? attributes.get(j).kind() : kind) == ColumnKind.TEXT;
      }
      // Only a question mark is a missing value.
      CellRules rules = reading.options().cells().withMarks(MissingMarks.standard());
      table = new TableRows(reading, roles, index -> new CsvColumn(source, kind(index), rules));
    }

    private CsvColumn.Kind kind(int index) {
      return CsvColumn.Kind.of(
          attributes.get(index).name(),
          asText[index] ? ColumnKind.TEXT : ColumnKind.NUMERIC,
          index == roles.label(),
          NumberFormat.UNKNOWN);
    }

    private void readRow(ArffCursor cursor) {
      cursor.begin(table.rows() + 1);
      cursor.refuseWeight();
      if (cursor.take('{')) {
        readSparse(cursor);
      } else {
        readDense(cursor);
      }
      for (int j = 0; j < row.length; j++) {
        if (roles.isRead(j)) {
          keep(cursor, j, row[j]);
        }
        if (roles.isCarried(j)) {
          table.carry(j, row[j].missing() ? "" : row[j].text(), cursor.line());
        }
      }
      table.end(cursor.line());
    }

    private void readDense(ArffCursor cursor) {
      int count = 0;
      // Weka also separates values by blanks.
      boolean blanks = row.length > 1 && !cursor.contains(',');
      do {
        ArffCursor.Word word = cursor.word(blanks ? " \t" : ",");
        if (count < row.length) {
          row[count] = word;
        }
        count++;
      } while (cursor.take(',') || (blanks && !cursor.atEnd()));
      if (count != row.length || !cursor.atEnd()) {
        throw cursor.refusal(
            "found %s, expected %d, one for each attribute, separated by commas"
                .formatted(Plural.of(count, "value"), row.length));
      }
    }

    private void readSparse(ArffCursor cursor) {
      Arrays.fill(row, null);
      int previous = -1;
      if (!cursor.take('}')) {
        do {
          int index = index(cursor, previous);
          row[index] = cursor.word(",}");
          previous = index;
        } while (cursor.take(','));
        cursor.expect('}');
      }
      if (!cursor.atEnd()) {
        throw cursor.refusal("there is text after '}'");
      }
      for (int j = 0; j < row.length; j++) {
        if (row[j] == null) {
          row[j] = new ArffCursor.Word(attributes.get(j).omitted(cursor), true);
        }
      }
    }

    private int index(ArffCursor cursor, int previous) {
      String text = cursor.word(" \t,}").text();
      int index = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
      if (index <= previous || index >= row.length) {
        throw cursor.refusal(
            "found index '%s' in a sparse row, indices ascend from 0 to %d"
                .formatted(text, row.length - 1));
      }
      return index;
    }

    private void keep(ArffCursor cursor, int column, ArffCursor.Word word) {
      ArffAttribute attribute = attributes.get(column);
      boolean missing = word.missing();
      if (!missing && !attribute.values().isEmpty() && !attribute.values().contains(word.text())) {
        throw cursor.refusal(
            "'%s' is not a declared value of attribute '%s'"
                .formatted(word.text(), attribute.name()));
      }
      double value = Double.NaN;
      if (!missing && (!asText[column] || attribute.kind() == ColumnKind.NUMERIC)) {
        value = Cells.number(word.text());
        if (!asText[column] && Cells.losesDigits(word.text())) {
          throw cursor.refusal(
              "attribute '%s' has '%s', an integer with more digits than a double can hold: declare it as string, or drop it (--ignore)"
                  .formatted(attribute.name(), word.text()));
        }
        if (!Double.isFinite(value)) {
          throw cursor.refusal(
              "attribute '%s' has '%s' where a finite number is needed"
                  .formatted(attribute.name(), word.text()));
        }
      }
      if (asText[column]) {
        boolean trim = column == roles.label();
        Optional<String> damage = trim ? Cells.damage(word.text()) : Cells.zero(word.text());
        if (damage.isPresent()) {
          throw cursor.refusal("attribute '%s' has %s".formatted(attribute.name(), damage.get()));
        }
        // As in other formats, blanks around a label are trimmed.
        String text = trim ? word.text().trim() : word.text();
        table.column(column).addText(missing ? null : text, cursor.line());
      } else {
        table.column(column).add(value, cursor.line());
      }
    }
  }
}
