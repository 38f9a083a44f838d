package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stability selection on the command line. */
class SelectTest {
  @TempDir private Path folder;

  /** One numeric and one text column determine the label; ten columns are noise. */
  private Path table() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    List<String> lines = new ArrayList<>();
    for (int i = -1; i < 120; i++) {
      StringBuilder line = new StringBuilder();
      for (int j = 0; j < 10; j++) {
        line.append(i < 0 ? "noise" + j : random.nextInt(1000)).append(',');
      }
      double size = random.nextGaussian();
      int kind = random.nextInt(3);
      String label = size + kind - 1 + random.nextGaussian() / 4 > 0 ? "yes" : "no";
      lines.add(i < 0 ? line + "size,kind,label" : line + "" + size + ",k" + kind + "," + label);
    }
    return Files.write(folder.resolve("table.csv"), lines);
  }

  @Test
  void findsTheRelevantColumns() throws IOException {
    Path csv = folder.resolve("frequencies.csv");
    Path data = table();
    Calls.Outcome outcome =
        Calls.run("select", data, "--pairs", "10", "--columns", "3", "-o", csv, "--json");
    assertThat(outcome.code()).as(outcome.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(outcome.out());
    assertThat(json.get("columns").asInt()).isEqualTo(12);
    assertThat(json.get("most").asInt()).isEqualTo(3);
    assertThat(json.get("selected").findValuesAsText("column"))
        .containsExactlyInAnyOrder("size", "kind");
    List<String> lines = Files.readAllLines(csv);
    assertThat(lines).hasSize(13).startsWith("column,frequency");
    assertThat(Calls.run("select", data, "--pairs", "10", "--columns", "3", "--threads", "1").out())
        .contains("expected false", "size", "kind");
  }

  @Test
  void rejectsInvalidInput() throws IOException {
    Path data = table();
    for (String[] wrong :
        new String[][] {
          {"--loss", "hinge", "continuous derivative"},
          {"--threshold", "0.5", "threshold = 0.5"},
          {"--false", "0", "false = 0"},
          {"--pairs", "0", "pairs = 0"}
        }) {
      Calls.Outcome outcome = Calls.run("select", data, wrong[0], wrong[1]);
      assertThat(outcome.code()).isEqualTo(2);
      assertThat(outcome.err()).contains(wrong[2]);
    }
    Path one = Files.writeString(data.resolveSibling("one.csv"), "a,label\n1,x\n2,x\n3,x\n");
    Calls.run("select", one).isRefusedFor("'label' has one class only, 'x'", "two classes");
  }
}
