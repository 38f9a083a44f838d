package io.github.redescend.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reruns a table of a paper from the command line. */
class ReproduceCommandTest {
  @TempDir private Path folder;

  @Test
  void rerunsATableAndResumes() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    // Generated data with the same number of rows as the real table.
    Calls.run("generate", "moons", "--n", "345", "-o", data.resolve("liver_bupa.csv"));
    Path output = folder.resolve("results");
    Object[] call = {
      "reproduce",
      "truncated-hinge-liver",
      "--data",
      data,
      "--output",
      output,
      "--repeats",
      "1",
      "--json"
    };
    Calls first = Calls.run(call);
    assertThat(first.code()).as(first.err()).isZero();
    JsonNode json = json(first);
    assertThat(json.get("table").textValue()).isEqualTo("truncated-hinge-liver");
    assertThat(json.get("verdicts")).hasSize(4);
    String page = Files.readString(output.resolve("truncated-hinge-liver.md"));
    assertThat(page).contains("1 of 100 repetitions, seed 1", "| 10% | T-1 |");
    assertThat(Calls.run(call).code()).isZero();
    assertThat(Files.readString(output.resolve("truncated-hinge-liver.md"))).isEqualTo(page);
  }

  @Test
  void figuresAreWrittenNextToThePage() throws IOException {
    Path output = folder.resolve("results");
    Calls outcome =
        Calls.run(
            "reproduce",
            "closs-toy",
            "--data",
            folder,
            "--output",
            output,
            "--repeats",
            "2",
            "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode verdicts = json(outcome).get("verdicts");
    assertThat(verdicts).hasSize(3);
    assertThat(verdicts.get(2).get("expected").textValue()).contains("boundary of kcc-hq stays");
    assertThat(verdicts.get(2).get("met").booleanValue()).isTrue();
    assertThat(output.resolve("closs-toy-negatives10-positives20.svg")).isNotEmptyFile();
    assertThat(output.resolve("closs-toy-negatives10-positives20.png")).isNotEmptyFile();
  }

  @Test
  void errorsAreReportedWithOneSentence() {
    Path pages = folder.resolve("pages");
    Calls unknown = Calls.run("reproduce", "closs-table3", "--data", folder, "--output", pages);
    assertThat(unknown.code()).isEqualTo(2);
    assertThat(unknown.err()).contains("did you mean 'closs-table2'");
    Calls nothing = Calls.run("reproduce", "capped-table2", "--data", folder, "--output", pages);
    assertThat(nothing.code()).isEqualTo(2);
    assertThat(nothing.err()).contains("has none of wine.csv, prostate_ge.csv");
    Calls missing =
        Calls.run("reproduce", "closs-table2", "--data", folder.resolve("no"), "--output", pages);
    assertThat(missing.code()).isEqualTo(2);
    assertThat(missing.err()).contains("folder not found");
    Calls few =
        Calls.run("reproduce", "closs-toy", "--data", folder, "--output", pages, "--rows", "100");
    assertThat(few.code()).isEqualTo(2);
    assertThat(few.err()).contains("--rows: closs-toy takes all rows of its tables");
    Calls none =
        Calls.run("reproduce", "closs-table6", "--data", folder, "--output", pages, "--rows", "0");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("rows = 0 is not allowed");
  }

  @Test
  void inputsAreNotOverwritten() throws IOException {
    Path data = Files.createDirectories(folder.resolve("here"));
    Calls outcome = Calls.run("reproduce", "closs-toy", "--data", data, "--output", data);
    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.err()).contains("would overwrite", "which is read");
  }

  /** The JSON output, whose keys must be those of its schema. */
  private static JsonNode json(Calls outcome) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    JsonNode json = mapper.readTree(outcome.out());
    JsonNode schema =
        mapper.readTree(Path.of("../docs/reference/schemas/1/reproduce.json").toFile());
    assertThat(schema.get("properties").fieldNames())
        .toIterable()
        .containsAll(json::fieldNames)
        .containsAll(List.of("table", "verdicts", "output"));
    return json;
  }
}
