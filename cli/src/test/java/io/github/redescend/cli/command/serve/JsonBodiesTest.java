package io.github.redescend.cli.command.serve;

import static io.github.redescend.cli.command.serve.ServedModel.CSV;
import static io.github.redescend.cli.command.serve.ServedModel.JSON;
import static io.github.redescend.cli.command.serve.ServedModel.MAX_BYTES;
import static io.github.redescend.cli.command.serve.ServedModel.error;
import static io.github.redescend.cli.command.serve.ServedModel.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows as JSON. */
class JsonBodiesTest {
  @TempDir static Path folder;
  private static ServedModel served;

  @BeforeAll
  static void start() throws Exception {
    served = ServedModel.usual(folder);
  }

  @AfterAll
  static void end() {
    served.close();
  }

  @Test
  void jsonEqualsTheNumbersOfPredict() throws Exception {
    String rows = "size,colour\n3.5,\"blue, dark\"\n,red\n31,mauve\n17,?\n-9,red\nnone,-\n";
    String[] expected = served.predicted(rows, "--scores --proba").split("\n");
    for (String body :
        List.of(
            "[{\"size\":3.5,\"colour\":\"blue, dark\"},{\"colour\":\"red\"},"
                + "{\"colour\":\"mauve\",\"size\":\"31\",\"kind\":\"a\"},{\"size\":1.7e1,\"colour\":null},"
                + "{\"size\":-9.0,\"colour\":\"red\"},{\"size\":\"none\",\"colour\":\"-\"}]",
            "[[3.5,\"blue,"
                + " dark\"],[null,\"red\"],[31,\"mauve\"],[17,\"\"],[\"-9\",\"red\"],[\"None\",\"-\"]]")) {
      HttpResponse<String> response = served.post(JSON + "; charset=utf-8", body);
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      JsonNode answer = json(response);
      assertThat(answer.get("classes").toString()).isEqualTo("[\"a\",\"b\",\"c\"]");
      assertThat(answer.get("unseenCategories").intValue()).isEqualTo(2);
      List<String> lines = new ArrayList<>(List.of(expected[0]));
      for (JsonNode row : answer.get("predictions")) {
        StringBuilder line = new StringBuilder(row.get("row").asText());
        line.append(',').append(row.get("label").textValue());
        row.get("scores").forEach(score -> line.append(',').append(score.doubleValue()));
        row.get("probabilities").forEach(p -> line.append(',').append(p.doubleValue()));
        lines.add(line.toString());
      }
      assertThat(lines).containsExactly(expected);
    }
  }

  @Test
  void unusedColumnsAreReported() throws Exception {
    HttpResponse<String> json =
        served.post(JSON, "{\"size\":1,\"colour\":\"red\",\"kind\":\"a\",\"who\":\"x\"}");
    assertThat(json(json).get("unusedColumns").toString()).isEqualTo("[\"who\"]");
    HttpResponse<String> csv = served.post(CSV, "size,who,colour,kind\n1,x,red,a\n");
    assertThat(csv.statusCode()).isEqualTo(200);
    assertThat(csv.headers().firstValue("Redescend-Unused-Columns")).contains("1");
  }

  @Test
  void indexedFeaturesUseNumbersAsNames() throws Exception {
    String training = "1 1:1 3:2\n2 2:1\n1 1:2 3:1\n2 2:2 4:1\n1 3:3\n2 4:2\n";
    try (ServedModel sparse = ServedModel.of(folder, "sparse.libsvm", training, "")) {
      String rows = "0 1:1.5 4:1\n0 2:3\n0 3:1\n";
      String[] expected = sparse.predicted(rows, "--scores --format libsvm").split("\n");
      JsonNode answer = json(sparse.post(JSON, "[{\"x4\":1,\"x1\":1.5},[0,3,0,0],{\"x3\":1}]"));
      for (int i = 0; i < 3; i++) {
        JsonNode row = answer.get("predictions").get(i);
        assertThat(row.get("row") + "," + row.get("label").textValue() + "," + row.get("score"))
            .isEqualTo(expected[i + 1]);
      }
      for (String wrong : List.of("{\"x5\":1}", "{\"y\":1}", "{\"x1\":null}", "[1]")) {
        HttpResponse<String> refused = sparse.post(JSON, wrong);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(error(refused)).startsWith("request, row 1: ");
      }
    }
  }

  @Test
  void oneRowNeedsNoArrayAroundIt() throws Exception {
    String all = served.post(JSON, "[{\"size\":30,\"colour\":\"red\"}]").body();
    assertThat(served.post(JSON, "{\"size\":30,\"colour\":\"red\"}").body()).isEqualTo(all);
    assertThat(served.post(JSON, "[30,\"red\"]").body()).isEqualTo(all);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ``                                   | request has no row: an array of rows, or one row, is needed
          []                                   | request has no row: its array is empty
          3                                    | request has no row: an array of rows, or one row, is needed
          [[1,"red"]] 2                        | request has more than one value: send several rows as one array
          [[1,"red"]                           | request, line 1, column 11: this is not JSON: it ends too early
          [[1,red]]                            | request, line 1, column 5: this is not JSON: Unrecognized token 'red'
          {"size":1,"size":2}                  | request, line 1, column 17: this is not JSON: Duplicate field 'size'
          [[1,"red"],[1]]                      | request, row 2: it has 1 cell, the model was trained on 2 features
          [[1,"red"],5]                        | request, row 2: an object or an array is needed
          [[1,"red",3]]                        | request, row 1: it has more than 2 cells
          [[1,["red"]]]                        | request, row 1: cell 2 is not a cell
          {"size":{},"colour":1}               | request, row 1: column 'size' is not a cell
          {"size":NaN,"colour":"red"}          | request, row 1: column 'size' is NaN, which is not JSON: a number is needed, or null for a missing one
          [[-Infinity,"red"]]                  | request, row 1: cell 1 is -Infinity, which is not JSON
          {"rows":[{"size":1,"colour":"red"}]} | request, row 1: 'rows' is not a column of the model and contains a list: send the rows as a list
          {"size":1,"Colour":"red"}            | request has no column 'colour', one of the 2 features trained on; it has 'Colour'
          {"weight":1}                         | request has no column of the 2 trained on, such as 'size'
          {"size":"1\\u0000","colour":"red"}   | request, row 1: column 'size' has a control character (U+0000)
          {"size":1,"colour":"red\\u001f"}     | request, row 1: column 'colour' has a control character (U+001F)
          {"size":"big","colour":"red"}        | request, row 1: column 'size' has 'big' where a finite number is needed
          {"size":1e999,"colour":"red"}        | request, row 1: column 'size' has '1e999' where a finite number is needed
          """)
  void invalidJsonIsReportedWithOneSentence(String body, String sentence) throws Exception {
    HttpResponse<String> response = served.post(JSON, body);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(error(response)).startsWith(sentence).doesNotContain("\n");
  }

  /** A missing key is a missing cell, like null, in a single row and among others. */
  @ParameterizedTest
  @ValueSource(strings = {"{\"size\":1}", "{\"colour\":\"red\"}", "{}", "{\"size\":1,\"more\":2}"})
  void missingKeysAreMissingCells(String row) throws Exception {
    HttpResponse<String> alone = served.post(JSON, row);
    assertThat(alone.statusCode()).isEqualTo(200);
    HttpResponse<String> among =
        served.post(JSON, "[" + row + ",{\"size\":30,\"colour\":\"red\"}]");
    assertThat(json(among).path("predictions").path(0))
        .isEqualTo(json(alone).path("predictions").path(0));
  }

  /** An empty object counts as many cells as an object with all columns. */
  @Test
  void omittedCellsCountTowardsTheLimit() throws Exception {
    String whole = "[{\"size\":1,\"colour\":\"red\"}";
    int most = MAX_BYTES / 4;
    assertThat(served.post(JSON, whole + ",{}".repeat(most - 1) + "]").statusCode()).isEqualTo(200);
    HttpResponse<String> response = served.post(JSON, whole + ",{}".repeat(most) + "]");
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(error(response)).contains("more than 50000 rows of 2 cells");
  }
}
