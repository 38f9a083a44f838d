package io.github.redescend.data.read;

import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DoubleList;
import io.github.redescend.data.read.ArffCursor.ArffAttribute;
import io.github.redescend.data.source.RowLines;
import io.github.redescend.data.source.RowLines.IdleLines;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.Column.ColumnKind;
import io.github.redescend.data.table.Column.NumericColumn;
import io.github.redescend.data.table.Column.TextColumn;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.Table;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * ARFF with numeric, nominal and string attributes, rows dense or sparse ({@code {index value,
 * ...}}, indices from 0, what is left out being 0 or the first nominal value). A {@code ?} is a
 * missing value, a {@code %} outside quotes begins a comment. Sparse rows become full columns.
 * Dates, relations and instance weights are refused.
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
    return head.lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && line.charAt(0) != '%')
        .findFirst()
        .filter(line -> line.charAt(0) == '@')
        .isPresent();
  }

  @Override
  public Table read(Source bytes, ReadOptions options) {
    Source source = bytes.in(options.cells().encoding());
    List<ArffAttribute> attributes = new ArrayList<>();
    ArffRows rows = null;
    IdleLines idle = new IdleLines(source);
    try (BufferedReader lines = source.lines()) {
      long number = 0;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        ArffCursor cursor = new ArffCursor(source, number, line);
        int known = attributes.size();
        if (cursor.atEnd()) {
          idle.skip(number);
        } else if (rows != null) {
          rows.read(cursor);
          idle.end();
        } else if (header(cursor, attributes)) {
          if (attributes.isEmpty()) {
            throw source.refusal(number, "@data before any @attribute, every column needs one");
          }
          List<String> names = attributes.stream().map(ArffAttribute::name).toList();
          rows = new ArffRows(source, attributes, new ColumnRoles(source, number, names, options));
        } else if (attributes.size() == known) {
          idle.skip(number);
        } else {
          idle.end();
        }
      }
    } catch (IOException e) {
      throw source.refusal(e);
    }
    if (rows == null) {
      throw source.refusal("is no ARFF file: it has no @data line");
    }
    if (rows.rows() == 0) {
      throw source.refusal("has a header but no rows");
    }
    return rows.table(options);
  }

  /** Reads a line of the header; returns whether it was the last. */
  private static boolean header(ArffCursor cursor, List<ArffAttribute> attributes) {
    String keyword = cursor.word(" \t").text().toLowerCase(Locale.ROOT);
    switch (keyword) {
      case "@relation" -> {
        return false;
      }
      case "@attribute" -> {
        attributes.add(ArffAttribute.read(cursor));
        cursor.checkCount(attributes.size());
        return false;
      }
      case "@data" -> {
        return true;
      }
      default ->
          throw cursor.refusal(
              "found '%s' where @relation, @attribute or @data is needed".formatted(keyword));
    }
  }

  /** The rows of an ARFF file as they come in, kept as columns. */
  static final class ArffRows {
    private final Source source;
    private final List<ArffAttribute> attributes;
    private final ColumnRoles roles;
    private final boolean[] asText;
    private final List<DoubleList> numbers = new ArrayList<>();
    private final List<List<String>> texts = new ArrayList<>();
    private final ArffCursor.Word[] row;
    private final RowLines lines;
    private int rows;
    private final CarriedColumn[] carried;

    ArffRows(Source source, List<ArffAttribute> attributes, ColumnRoles roles) {
      this.source = source;
      this.lines = new RowLines(source);
      this.attributes = attributes;
      this.roles = roles;
      this.asText = new boolean[attributes.size()];
      this.row = new ArffCursor.Word[attributes.size()];
      this.carried = new CarriedColumn[attributes.size()];
      for (int j = 0; j < asText.length; j++) {
        ArffAttribute attribute = attributes.get(j);
        ColumnKind wanted = roles.kind(j, attribute.name());
        asText[j] = (wanted == null ? attribute.kind() : wanted) == ColumnKind.TEXT;
        numbers.add(asText[j] ? null : new DoubleList());
        texts.add(asText[j] ? new ArrayList<>() : null);
        carried[j] = roles.isCarried(j) ? new CarriedColumn(attribute.name()) : null;
      }
    }

    /** Reads one row, dense or sparse. */
    void read(ArffCursor cursor) {
      cursor.begin(rows + 1);
      lines.add(rows + 1, cursor.line());
      DenseBlock.requireFits(
          source.name(), rows + 1, row.length, "write sparse data as LIBSVM text");
      if (cursor.take('{')) {
        readSparse(cursor);
      } else {
        readDense(cursor);
      }
      for (int j = 0; j < row.length; j++) {
        if (roles.isRead(j)) {
          keep(cursor, j, row[j]);
        }
        if (carried[j] != null) {
          carried[j].add(row[j].missing() ? "" : row[j].text());
        }
      }
      rows++;
    }

    private void readDense(ArffCursor cursor) {
      int count = 0;
      do {
        ArffCursor.Word word = cursor.word(",");
        if (count < row.length) {
          row[count] = word;
        }
        count++;
      } while (cursor.take(','));
      if (count != row.length || !cursor.atEnd()) {
        throw cursor.refusal(
            "found %d values, expected %d, one for each attribute, separated by commas"
                .formatted(count, row.length));
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
        throw cursor.refusal("the row goes on after '}'");
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
              "attribute '%s' has '%s', a whole number with more digits than numbers keep: declare it as string, or leave it out (--ignore)"
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
        // As in the other formats, blanks around a label are trimmed off.
        texts.get(column).add(missing ? null : trim ? word.text().trim() : word.text());
      } else {
        numbers.get(column).add(value);
      }
    }

    int rows() {
      return rows;
    }

    Table table(ReadOptions options) {
      List<Column> features = new ArrayList<>();
      for (int j = 0; j < row.length; j++) {
        if (roles.isFeature(j)) {
          String name = attributes.get(j).name();
          features.add(
              asText[j]
                  ? TextColumn.of(
                      name, texts.get(j).toArray(new String[0]), null, options.cells().dates())
                  : new NumericColumn(name, numbers.get(j).toArray()));
        }
      }
      Table table =
          Table.of(source.name(), features)
              .withLineShift(lines.shift())
              .withOthers(
                  Arrays.stream(carried)
                      .filter(Objects::nonNull)
                      .map(CarriedColumn::finish)
                      .toList(),
                  roles.unused());
      table = roles.grouped(table);
      if (roles.weights() >= 0) {
        table =
            table.withWeights(
                attributes.get(roles.weights()).name(), numbers.get(roles.weights()).toArray());
      }
      int label = roles.label();
      return label < 0
          ? table
          : LabelledRows.of(source, options, table, attributes.get(label).name(), texts.get(label));
    }
  }
}
