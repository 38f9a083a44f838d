package io.github.redescend.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Class names that a spreadsheet would execute as formulas. */
class SafeCsvTest {
  private static final String FORMULA = "=HYPERLINK(\"\"http://x\"\",A1)";

  @TempDir private Path folder;

  @BeforeEach
  void train() throws IOException {
    StringBuilder rows = new StringBuilder("a,b,label\n");
    for (int i = 0; i < 24; i++) {
      rows.append("%d.5,%d,%s%n".formatted(i, i * i % 7, i < 12 ? "\"" + FORMULA + "\"" : "@b"));
    }
    rows.append("2.7,1,@b\n");
    Files.writeString(folder.resolve("d.csv"), rows);
    call("train", folder.resolve("d.csv"), "--model", folder.resolve("m.rdm"), "--lambda", "1");
  }

  private Calls.Outcome call(Object... words) {
    Calls.Outcome outcome = Calls.run(words);
    assertThat(outcome.code()).as(outcome.err()).isZero();
    return outcome;
  }

  @Test
  void predictionsAreEscapedOnRequest() {
    Object[] call = {"predict", folder.resolve("m.rdm"), folder.resolve("d.csv"), "--scores"};
    assertThat(call(call).out()).contains("\n1,\"" + FORMULA + "\",-", "\n20,@b,");
    String safe = call(call[0], call[1], call[2], call[3], "--safe-csv").out();
    assertThat(safe).contains("\n1,\"'" + FORMULA + "\",-", "\n20,'@b,");
  }

  @Test
  void auditListsAreEscapedOnRequest() throws IOException {
    Path suspects = folder.resolve("suspects.csv");
    Path scores = folder.resolve("scores.csv");
    call(
        "audit",
        folder.resolve("d.csv"),
        "--safe-csv",
        "--top",
        25,
        "--output",
        suspects,
        "--scores",
        scores);
    for (Path file : List.of(suspects, scores)) {
      String cells =
          Files.readAllLines(file).stream().skip(1).collect(Collectors.joining("\n", "\n", ""));
      assertThat(cells).contains(",'@b,", ",\"'" + FORMULA + "\",");
      assertThat(cells).doesNotContain(",@b", ",\"" + FORMULA);
      assertThat(cells).doesNotContainPattern("'-?[0-9]");
    }
    // A review that a spreadsheet has saved reads the same.
    call("audit", folder.resolve("d.csv"), "--review", suspects);
  }
}
