package io.github.redescend.bench.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.redescend.core.InvalidInputException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditBenchmarkTest {
  @TempDir private Path folder;

  private String run() throws IOException {
    return run(Path.of("..", "examples", "data"), "iris", 1);
  }

  private String run(Path data, String table, int seeds) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AuditBenchmark.main(
        List.of(
            "--data",
            data.toString(),
            "--tables",
            table,
            "--seeds",
            Integer.toString(seeds),
            "--output",
            folder.toString()),
        new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void goesOnWhereItWas() throws IOException {
    assertThat(run()).contains("iris,symmetric:0.05,1 others", "iris,boundary:0.2,1 audit");
    String table = Files.readString(folder.resolve("audit.md"));
    assertThat(table)
        .contains(
            "11 cells: 1 tables, 11 kinds of noise, 1 seeds",
            "**audit: trust**",
            "\nLabels as they are: estimate 0.0")
        .doesNotContain("NaN");
    assertThat(Files.readAllLines(folder.resolve("cells-clean.csv")))
        .hasSize(2)
        .last()
        .asString()
        .startsWith("iris,none,1,");
    List<String> csv = Files.readAllLines(folder.resolve("audit.csv"));
    assertThat(csv).hasSize(12);
    assertThat(csv.get(1).split(",")).hasSameSizeAs(csv.get(0).split(","));
    String cells = Files.readString(folder.resolve("cells-audit.csv"));
    assertThat(run()).isEmpty();

    Files.delete(folder.resolve("cells-audit.csv"));
    assertThat(run()).contains("1 audit").doesNotContain("others");
    assertThat(Files.readString(folder.resolve("cells-audit.csv"))).isEqualTo(cells);
    assertThat(Files.readString(folder.resolve("audit.md"))).isEqualTo(table);

    Files.writeString(folder.resolve("cells-audit.csv"), "data,noise,seed,rate\niris,x,1,much\n");
    assertThatThrownBy(this::run)
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("cells-audit.csv, line 2");
  }

  @Test
  void setsTheAuditBesideWhatOthersScored() throws IOException {
    Path cells = folder.resolve("cells");
    List<String> words =
        List.of("--data", "../examples/data", "--tables", "iris", "--seeds", "3-3");
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    AuditBenchmark.main(with(words, "--cells", cells), out);
    List<String> rows = Files.readAllLines(cells.resolve("iris-3.csv"));
    List<String> names = List.of(rows.get(0).split(","));
    assertThat(names).startsWith("x1", "x2", "x3", "x4", "truth", "symmetric:0.05");
    int truth = names.indexOf("truth");
    int given = names.indexOf("pairs:0.2");
    // One rival knows the truth, the other says nothing.
    StringBuilder scores = new StringBuilder("oracle,blind\n");
    rows.stream()
        .skip(1)
        .map(row -> row.split(","))
        .forEach(row -> scores.append(row[truth].equals(row[given]) ? 1 : 0).append(",0\n"));
    Files.writeString(cells.resolve("iris-3-pairs_0.2.scores.csv"), scores);

    List<String> compare = new ArrayList<>(with(words, "--rivals", cells));
    compare.addAll(List.of("--output", folder.toString()));
    AuditBenchmark.main(compare, out);
    String report = Files.readString(folder.resolve("rivals.md"));
    assertThat(report)
        .contains("Mean AUPRC of 11 cells, the audit's alone", "Mean AUPRC of 1 cells that rivals")
        .containsPattern("\\| oracle \\|.* 1\\.000 \\|\\n")
        .contains("| blind |");
    bytes.reset();
    AuditBenchmark.main(compare, out);
    assertThat(bytes.size()).isZero();

    Files.writeString(cells.resolve("iris-3-pairs_0.2.scores.csv"), "one\n0\n");
    assertThatThrownBy(() -> AuditBenchmark.main(compare, out))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has 1 rows, the cell has");
  }

  private static List<String> with(List<String> words, String option, Path value) {
    List<String> all = new ArrayList<>(words);
    all.addAll(List.of(option, value.toString()));
    return all;
  }

  /**
   * The rare class loses its last labels near the boundary, and its last trust inside of another.
   */
  @Test
  void goesThroughWithAClassOfFewRows() throws IOException {
    StringBuilder rows = new StringBuilder("x,y,label\n");
    for (int i = 0; i < 90; i++) {
      String label = i < 4 ? "rare" : i % 2 == 0 ? "left" : "right";
      double x = label.equals("left") ? -1 : 1;
      rows.append(x + 0.37 * i % 1).append(',').append(0.61 * i % 1).append(',');
      rows.append(label).append('\n');
    }
    Files.writeString(folder.resolve("few.csv"), rows);
    assertThat(run(folder, "few", 2)).contains("few,boundary:0.2,2 audit");
    assertThat(Files.readString(folder.resolve("audit.md"))).contains("22 cells");
  }

  @Test
  void refusesWhatItDoesNotUnderstand() {
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--seeds", "3")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--data = null");
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--data", ".", "--seeds", "many")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--seeds = many");
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--data", ".", "--seeds", "7-6")))
        .isInstanceOf(InvalidInputException.class);
    assertThat(BenchmarkOptions.parse(List.of("--data", ".", "--seeds", "6-8")).seeds())
        .containsExactly(6, 7, 8);
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--data", ".", "--seeds", "0")))
        .isInstanceOf(InvalidInputException.class);
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--data")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("no value");
    assertThatThrownBy(() -> BenchmarkOptions.parse(List.of("--fast", "yes")))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("--fast");
  }
}
