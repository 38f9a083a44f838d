package io.github.redescend.cli.command.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import io.github.redescend.cli.command.serve.HttpReply.BadRequest;
import io.github.redescend.cli.command.serve.RequestBody.MediaType;
import io.github.redescend.core.Plural;
import io.github.redescend.core.Printable;
import io.github.redescend.data.cell.Cells;
import io.github.redescend.data.prepare.PreprocessingState;
import io.github.redescend.data.prepare.PreprocessingState.Layout;
import io.github.redescend.data.source.Source;
import io.github.redescend.data.table.Table;
import java.io.IOException;
import java.io.Reader;

/**
 * Reads rows in JSON: one row or an array of rows. A row is an object by column name or an array of
 * all cells in the order of training. A cell is a number, a string, true, false, or null if
 * missing. Objects may omit missing cells.
 */
final class JsonRows {
  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          // Some programs write NaN for missing values. It is not JSON; the error names its place.
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          // Column names are few, but interned names of arbitrary clients would never be freed.
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .build();

  private final PreprocessingState state;
  private final JsonCells cells;
  private final JsonParser parser;
  private int rows;

  private JsonRows(PreprocessingState state, int mostCells, JsonParser parser) {
    this.state = state;
    this.parser = parser;
    cells =
        state.layout() == Layout.INDEXED
            ? new JsonCells.Indexed(state.width())
            : new JsonCells.NamedColumns(state, mostCells);
  }

  /**
   * Reads the rows of a JSON text.
   *
   * @param mostCells the maximum number of named cells, including those that objects omit
   * @throws BadRequest if the text is not JSON, has no rows or too many cells, or if a row does not
   *     fit the model
   */
  static Table read(Source json, PreprocessingState state, int mostCells) {
    try (Reader text = json.open();
        JsonParser parser = FACTORY.createParser(text)) {
      JsonRows rows = new JsonRows(state, mostCells, parser);
      rows.read();
      return rows.cells.table();
    } catch (JsonProcessingException e) {
      String problem =
          e instanceof JsonEOFException
              ? "it ends too early"
              : e.getOriginalMessage().lines().findFirst().orElse("it cannot be read");
      throw new BadRequest(
          "request, line %d, column %d: this is not JSON: %s",
          e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
          e.getLocation() == null ? 1 : e.getLocation().getColumnNr(),
          problem);
    } catch (IOException e) {
      throw new BadRequest(MediaType.inRequest(json.refusal(e).getMessage()));
    }
  }

  private void read() throws IOException {
    JsonToken first = parser.nextToken();
    if (first == JsonToken.START_OBJECT) {
      object();
    } else if (first == JsonToken.START_ARRAY) {
      array(parser.nextToken());
    } else {
      throw new BadRequest("request has no row: an array of rows, or one row, is needed");
    }
    if (parser.nextToken() != null) {
      throw new BadRequest("request has more than one value: send several rows as one array");
    }
    if (rows == 0) {
      throw new BadRequest("request has no row: its array is empty");
    }
  }

  private void array(JsonToken first) throws IOException {
    JsonToken token = first;
    if (token != JsonToken.END_ARRAY
        && token != JsonToken.START_ARRAY
        && token != JsonToken.START_OBJECT) {
      list(token);
      return;
    }
    for (; token != JsonToken.END_ARRAY; token = parser.nextToken()) {
      if (token == JsonToken.START_OBJECT) {
        object();
      } else if (token == JsonToken.START_ARRAY) {
        list(parser.nextToken());
      } else {
        throw new BadRequest("request, row %d: an object or an array is needed", rows + 1);
      }
    }
  }

  private void row() {
    rows++;
    cells.row();
  }

  private void object() throws IOException {
    row();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      int column = cells.column(name);
      JsonToken value = parser.nextToken();
      if (column < 0 && value == JsonToken.START_ARRAY) {
        throw new BadRequest(
            "request, row %d: '%s' is not a column of the model and contains a list: send the rows"
                + " as a list, [{..}, {..}]",
            rows, Printable.of(name));
      }
      String text = text(value, "column '" + Printable.of(name) + "'");
      if (column >= 0) {
        cells.cell(column, text, value.isNumeric());
      }
    }
  }

  /** Reads a row that is an array from its first token. */
  private void list(JsonToken first) throws IOException {
    row();
    if (!state.dropped().isEmpty()) {
      throw new BadRequest(
          "request, row %d: it has no names, but the model ignores %d of its training columns and"
              + " needs the names of the others: send objects",
          rows, state.dropped().size());
    }
    int count = 0;
    for (JsonToken token = first; token != JsonToken.END_ARRAY; token = parser.nextToken()) {
      String text = text(token, "cell " + (count + 1));
      cells.cell(count++, text, token.isNumeric());
    }
    if (count < cells.width()) {
      throw new BadRequest(
          "request, row %d: it has %s, the model was trained on %d features",
          rows, Plural.of(count, "cell"), cells.width());
    }
  }

  private String text(JsonToken token, String where) throws IOException {
    if (token == null || !token.isScalarValue()) {
      throw new BadRequest(
          "request, row %d: %s is not a cell: a number, a text, true, false or null is needed",
          rows, where);
    }
    if (parser.isNaN()) {
      throw new BadRequest(
          "request, row %d: %s is %s, which is not JSON: a number is needed, or null for a missing"
              + " one",
          rows, where, parser.getText());
    }
    String cell = token == JsonToken.VALUE_NULL ? null : parser.getText();
    Cells.damage(cell == null ? "" : cell)
        .ifPresent(
            damage -> {
              throw new BadRequest("request, row %d: %s has %s", rows, where, damage);
            });
    return cell;
  }
}
