package io.github.redescend.data.read;

import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.cell.DoubleList;
import io.github.redescend.data.source.RowLines;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Column;
import io.github.redescend.data.table.ColumnKind;
import io.github.redescend.data.table.DenseBlock;
import io.github.redescend.data.table.NumericColumn;
import io.github.redescend.data.table.Table;
import io.github.redescend.data.table.TextColumn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The rows of an ARFF file as they come in, kept as columns. */
final class ArffRows {
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
    DenseBlock.requireFits(source.name(), rows + 1, row.length, "write sparse data as LIBSVM text");
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
                Arrays.stream(carried).filter(Objects::nonNull).map(CarriedColumn::finish).toList(),
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
