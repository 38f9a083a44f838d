package io.github.redescend.reproduce.roboss;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.redescend.data.generate.Moons;
import io.github.redescend.reproduce.Findings;
import io.github.redescend.reproduce.Folder;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Section S.III on a small drawn table. */
class ShapeAndBoundTest {
  @TempDir private Path path;

  @Test
  void tellsTheAccuracyOfEveryShapeAndBound() {
    Folder folder = new Folder(path).with("spectf.csv", new Moons(0.2), 30);
    Findings findings = folder.run(new ShapeAndBound(), 1);
    List<List<String>> rows = findings.panels().get(0).rows();
    assertThat(rows).hasSize(4);
    assertThat(rows.get(3)).hasSize(6).startsWith("2");
    assertThat(findings.verdicts()).hasSize(1);
    assertThat(path.resolve("roboss-sensitivity-spectf.svg")).isNotEmptyFile();
    assertThat(folder.text("roboss-sensitivity.csv")).contains("spectf,a 0.5 bound 2,accuracy,");
    assertThat(folder.text("roboss-sensitivity.md"))
        .contains(
            "Of tables of more than 1000 rows the protocol says what is taken; `--rows N` sets another limit.");
  }

  /** Tables beyond the limit are left out, and another limit brings them in. */
  @Test
  void theLimitOfRowsIsTheCommands() {
    Folder folder = new Folder(path).with("spectf.csv", new Moons(0.2), 30);
    assertThat(new ShapeAndBound().trials(folder.setting(1, 29))).isEmpty();
    assertThat(new ShapeAndBound().trials(folder.setting(1, 30))).hasSize(1);
  }
}
